import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { useApi } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import type { GalleryCalls } from '../picking/gallery-calls.ts';
import type { Reactions } from '../picking/use-reactions.ts';

interface CommentsProps {
  readonly calls: GalleryCalls;
  readonly reactions: Reactions;
  readonly number: number;
  readonly mayWrite: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** What people say about a picture, oldest first, and a field to add to it. */
export function Comments({ calls, reactions, number, mayWrite, field }: CommentsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const api = useApi();
  const client = useQueryClient();
  const query = calls.comments(number);
  const comments = useQuery(query);
  const [text, setText, forget] = useDraft(`comment-${calls.files}-${number}`, '');
  const [pending, setPending] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: query.queryKey });
  const act = async (call: Promise<unknown>, by: number, failed: string) => {
    try {
      await call;
      reactions.countComments(number, by);
      await reload();
      return true;
    } catch (error) {
      toastError(failed, (error as Error).message);
      return false;
    }
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || text.trim() === '' || !(await reactions.named())) return;
    setPending(true);
    if (await act(calls.comment(api, number, text), 1, t`Couldn't send your comment`)) forget();
    setPending(false);
  };
  return (
    <section aria-label={t`Comments`} className="grid content-start gap-4 overflow-y-auto p-4">
      {comments.isError && <QueryFailed title={t`We couldn't load the comments`} of={comments} />}
      {comments.data?.length === 0 && (
        <p className="text-muted-foreground text-sm">
          {mayWrite ? (
            <Trans>No comments yet. Say what you'd like changed, or what you love.</Trans>
          ) : (
            <Trans>No comments on this photo.</Trans>
          )}
        </p>
      )}
      {(comments.data?.length ?? 0) > 0 && (
        <ul className="grid gap-4">
          {comments.data?.map((comment) => (
            <li key={comment.id} className="grid gap-0.5 text-sm">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{comment.by.name}</span>
                <span className="text-muted-foreground text-xs">
                  {format.messageTime(comment.at)}
                </span>
              </p>
              <WrittenText className="break-words">{comment.text}</WrittenText>
              {comment.own && (
                <p>
                  <Button
                    variant="link"
                    size="sm"
                    onClick={() =>
                      void act(
                        calls.deleteComment(api, comment.id),
                        -1,
                        t`Couldn't delete your comment`,
                      )
                    }
                  >
                    <Trans>Delete</Trans>
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
          <Field label={t`Your comment`}>
            <Textarea
              ref={field}
              rows={3}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" size="sm" pending={pending} className="justify-self-end">
            <Trans>Send</Trans>
          </Button>
        </form>
      )}
    </section>
  );
}
