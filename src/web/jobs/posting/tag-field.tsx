import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { distinctTags, maxTags } from '#contract/jobs/job-fields.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { composes } from '#web/ui/forms/pressing/enter-key.ts';

/** A tag being typed, kept as the draft `key` until it is added to `tags`. */
export function useTypedTag(
  key: string,
  tags: readonly string[],
  onChange: (tags: readonly string[]) => void,
) {
  const [typed, setTyped, forget] = useDraft(key, '');
  const [full, setFull] = useState(false);
  return {
    typed,
    full,
    type: (text: string) => {
      setTyped(text);
      setFull(false);
    },
    remove: (tag: string) => {
      onChange(tags.filter((other) => other !== tag));
      setFull(false);
    },
    /** Returns all tags; null if there is no room for this one. */
    add: (): readonly string[] | null => {
      if (typed.trim() === '') return tags;
      const more = distinctTags([...tags, typed]);
      const refused = more.length > Math.max(maxTags, tags.length);
      setFull(refused);
      if (refused) return null;
      onChange(more);
      forget();
      return more;
    },
  };
}

interface TagFieldProps {
  readonly tags: readonly string[];
  readonly typedTag: ReturnType<typeof useTypedTag>;
  readonly error: string | undefined;
}

/** Tags added one by one, with Enter or the button; each can be removed. */
export function TagField({ tags, typedTag, error }: TagFieldProps) {
  const { t } = useLingui();
  const { typed, full, type, add, remove } = typedTag;
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
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || composes(event)) return;
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
                onClick={() => remove(tag)}
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
