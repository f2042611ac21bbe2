import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate, queryOf, useCall } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { FileShelf } from '#web/ui/forms/file-shelf.tsx';
import { CommentForm } from './comment-form.tsx';
import type { Disputed } from './disputed.ts';

/** Both sides' comments and files on a dispute, and a form to add more while it is open. */
export function Comments({ of }: { of: Disputed }) {
  const { t } = useLingui();
  const { order, calls, side, dispute } = of;
  const other = of.other ?? t`The other person`;
  const format = useFormat();
  const client = useQueryClient();
  const input = { params: { id: order.id } };
  const { data: comments } = useQuery(queryOf(calls.listComments, input));
  const follow = () => invalidate(client, calls.listComments);
  const add = useCall(calls.comment, {
    onSuccess: async () => {
      toast({ title: t`Added`, description: t`${other} and our team can read it.` });
      await follow();
    },
    onError: ({ message }) => toastError(t`Error`, message),
  });
  const open = dispute?.ending === null;
  if (!open && !comments?.length) return null;
  const own = side === 'client' ? ['client', 'owner'] : ['creator', 'selected'];
  return (
    <section aria-labelledby="statements" className="grid gap-4">
      <h3 id="statements" className="font-semibold">
        {open ? (
          <Trans>Anything our team should know</Trans>
        ) : (
          <Trans>Comments from both of you</Trans>
        )}
      </h3>
      {comments && comments.length > 0 && (
        <ol className="grid gap-4">
          {comments.map((comment) => (
            <li key={comment.id} className="grid gap-2 border-input border-s-2 ps-3 text-sm">
              <p className="text-muted-foreground">
                {own.includes(comment.by) ? t`You` : other} ·{' '}
                <time dateTime={comment.at}>{format.dateTime(comment.at)}</time>
              </p>
              <WrittenText>{comment.words}</WrittenText>
              <FileShelf files={comment.files} label={t`Files`} />
            </li>
          ))}
        </ol>
      )}
      {open && (
        <CommentForm
          reader={other}
          draft={`statement-${order.kind}-${order.id}`}
          pending={add.isPending}
          onAdd={(body, done) => add.mutate({ ...input, body }, { onSuccess: done })}
        />
      )}
    </section>
  );
}
