import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { distinctTags, maxTags } from '#contract/jobs/job-fields.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

interface TagFieldProps {
  readonly tags: readonly string[];
  /** The draft key of a tag typed but not added. */
  readonly draft: string;
  readonly error: string | undefined;
  readonly onChange: (tags: string[]) => void;
}

/** Tags added one by one, with Enter or the button; each can be removed. */
export function TagField({ tags, draft, error, onChange }: TagFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped, forget] = useDraft(draft, '');
  const [full, setFull] = useState(false);
  function add() {
    if (typed.trim() === '') return;
    const more = distinctTags([...tags, typed]);
    const refused = more.length > Math.max(maxTags, tags.length);
    setFull(refused);
    if (refused) return;
    onChange(more);
    forget();
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <Field
          id="job-tags"
          label={t`Tags`}
          hint={t`Add 1 to ${maxTags} tags, such as wedding, outdoor, or drone.`}
          error={full ? t`At most ${maxTags} tags` : error}
          required
          className="flex-1"
        >
          <Input
            maxLength={40}
            enterKeyHint="done"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setFull(false);
            }}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button variant="secondary" className="mt-[1.625rem]" onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {tags.length > 0 && (
        <ul aria-label={t`Selected tags`} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="badge badge-neutral inline-flex items-center gap-1 whitespace-normal"
            >
              {tag}
              <button
                type="button"
                aria-label={t`Remove ${tag}`}
                className="grid size-6 place-items-center rounded-md"
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag));
                  setFull(false);
                }}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
