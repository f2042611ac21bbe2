import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface WordsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly shortest: number;
  readonly longest: number;
  readonly rows?: number;
  /** What stands under the field; how many characters it takes, if nothing is said. */
  readonly hint?: string;
  /** What has to be done besides, and whether it is. */
  readonly children?: ReactNode;
  readonly allowed?: boolean;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly onSubmit: (words: string) => void;
}

/** Asks for some words before an action; what was typed stays when it is refused. */
export function WordsDialog({
  open,
  onOpenChange,
  trigger,
  title,
  text,
  label,
  shortest,
  longest,
  rows = 4,
  hint,
  children,
  allowed = true,
  submitLabel,
  pending,
  onSubmit,
}: WordsDialogProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const ready = allowed && words.trim().length >= shortest;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !pending) onSubmit(words);
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          {trigger}
        </Button>
      </DialogTrigger>
      <DialogContent title={title} text={text}>
        <form noValidate className="grid gap-5" onSubmit={submit}>
          <Field label={label} hint={hint ?? t`At least ${shortest} characters.`} required>
            <Textarea
              rows={rows}
              maxLength={longest}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
          {children}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <DialogClose asChild>
              <Button variant="outline">
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button type="submit" pending={pending} disabled={!ready}>
              {submitLabel}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
