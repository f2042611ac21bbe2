import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type FormEvent, useId } from 'react';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { useEvidenceFiles } from './use-evidence-files.ts';

interface CommentFormProps {
  /** The other reader besides our team. */
  readonly reader: string;
  /** The key of the draft until it is sent. */
  readonly draft: string;
  readonly pending: boolean;
  /** Sends it; `done` is called once it was accepted. */
  readonly onAdd: (
    comment: { readonly words: string; readonly files: string[] },
    done: () => void,
  ) => void;
}

/** Adds a comment to a dispute, with pictures or PDFs. */
export function CommentForm({ reader, draft, pending, onAdd }: CommentFormProps) {
  const { t } = useLingui();
  const chooser = useId();
  const [text, setText, forget] = useDraft(draft, '');
  const evidence = useEvidenceFiles();
  const ready = text.trim() !== '' && !evidence.busy && !pending;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    onAdd({ words: text, files: evidence.keys }, () => {
      forget();
      evidence.clear();
    });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={t`Add a comment`}
        hint={t`${reader} and our team can read it. You can't edit it later.`}
        required
      >
        <Textarea
          rows={4}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {evidence.files.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {evidence.files.map(({ id, name, progress, key, problem }) => (
            <li key={id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                {name}
                {problem !== undefined && <span role="alert">: {problem}</span>}
              </span>
              {key === undefined && problem === undefined && (
                <progress value={progress} aria-label={t`Sending ${name}`} className="w-24" />
              )}
              <Button
                type="button"
                variant="ghost"
                size="icon"
                aria-label={t`Remove ${name}`}
                onClick={() => evidence.remove(id)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {!evidence.full && (
          <label
            htmlFor={chooser}
            className={buttonClass({
              variant: 'outline',
              size: 'sm',
              className: 'cursor-pointer focus-within:ring-2',
            })}
          >
            <Trans>Add photos or PDFs</Trans>
            <input
              id={chooser}
              type="file"
              multiple
              accept="image/*,application/pdf"
              className="sr-only"
              onChange={({ target }) => {
                evidence.add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </label>
        )}
        <Button type="submit" size="sm" pending={pending} incomplete={!ready}>
          <Trans>Add comment</Trans>
        </Button>
      </div>
    </form>
  );
}
