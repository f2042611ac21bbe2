import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import type { Problems } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

export interface LinkedWork {
  readonly url: string;
  readonly note: string;
  /** More is coming. Missing in older drafts. */
  readonly part?: boolean;
}

interface LinkFormProps {
  /** The draft's name. */
  readonly draft: string;
  readonly noteLabel: string;
  /** The note is enough. */
  readonly isOptional?: boolean;
  /** By the names of {@link LinkedWork}. */
  readonly problemsOf: (work: LinkedWork) => Problems;
  readonly submitLabel: ReactNode;
  readonly pending: boolean;
  readonly disabled?: boolean;
  readonly legend?: string;
  /** It can be a part of the work. */
  readonly mayBePart?: boolean;
  /** Something else is the page's next step. */
  readonly quiet?: boolean;
  readonly onSubmit: (work: LinkedWork, forget: () => void) => void;
}

/** Delivers work that is elsewhere: a link to it, and a note. */
export function LinkForm(props: LinkFormProps) {
  const { isOptional = false, disabled = false, pending } = props;
  const { t } = useLingui();
  const [work, setWork, forget] = useDraft<LinkedWork>(props.draft, { url: '', note: '' });
  const [checked, setChecked] = useState(false);
  const found = props.problemsOf(work);
  const errors = checked ? found : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending || disabled) return;
    setChecked(true);
    if (Object.keys(found).length === 0) props.onSubmit(work, forget);
  };
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={disabled} className="grid min-w-0 gap-4">
        {props.legend !== undefined && <legend className="sr-only">{props.legend}</legend>}
        <Field
          label={t`Delivery link`}
          readers={t`Client only`}
          hint={t`Where your client can find the files, such as a shared folder.`}
          error={errors['url']}
          optional={isOptional}
          required={!isOptional}
        >
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            value={work.url}
            onChange={(event) => setWork({ ...work, url: event.target.value })}
          />
        </Field>
        <Field label={props.noteLabel} readers={t`Client only`} error={errors['note']} required>
          <Textarea
            rows={4}
            maxLength={10_000}
            value={work.note}
            onChange={(event) => setWork({ ...work, note: event.target.value })}
          />
        </Field>
        {props.mayBePart && (
          <Field
            label={t`This is a part: more is coming`}
            hint={t`Your client can look at it now. Their time to respond starts with the full delivery, which stays due on its day.`}
            layout="inline"
          >
            <Checkbox
              checked={work.part ?? false}
              onChange={({ target }) => setWork({ ...work, part: target.checked })}
            />
          </Field>
        )}
        <Button
          type="submit"
          variant={props.quiet ? 'outline' : 'default'}
          pending={pending}
          className="justify-self-start"
        >
          {props.submitLabel}
        </Button>
      </fieldset>
    </form>
  );
}
