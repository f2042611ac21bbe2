import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from '#web/ui/overlays/dialog-form.tsx';
import type { Chosen, ChosenFile } from './chosen-files.ts';
import { type FileGroup, fileGroups } from './folder-rules.ts';

/** Whether something was chosen that its creator may not mean to send. */
export const isDoubtful = ({ copies, others }: Chosen): boolean =>
  copies.length + others.length > 0;

/** Names of a group; more would only be scrolled past. */
const maxNames = 6;
const namesOf = (files: readonly ChosenFile[]) =>
  files
    .slice(0, maxNames)
    .map(({ file, section }) => (section === '' ? file.name : `${section} - ${file.name}`))
    .join(', ');

interface ChosenSummaryProps {
  readonly chosen: Chosen;
  readonly onSend: (files: readonly ChosenFile[]) => void;
  readonly onCancel: () => void;
}

/** What was chosen, by what it is, before any of it is sent. */
export function ChosenSummary({ chosen, onSend, onCancel }: ChosenSummaryProps) {
  const { t } = useLingui();
  const [ticked, setTicked] = useState<ReadonlySet<FileGroup>>(
    new Set(['photos', 'films', 'captions']),
  );
  const groups = fileGroups.filter((group) => chosen[group].length > 0);
  const files = groups.filter((group) => ticked.has(group)).flatMap((group) => chosen[group]);
  const count = files.length;
  const label = (group: FileGroup) => {
    const number = chosen[group].length;
    if (group === 'photos') return t`${plural(number, { one: '# photo', other: '# photos' })}`;
    if (group === 'films') return t`${plural(number, { one: '# video', other: '# videos' })}`;
    if (group === 'captions')
      return t`${plural(number, { one: '# file of captions', other: '# files of captions' })}`;
    if (group === 'copies')
      return t`${plural(number, { one: '# smaller copy', other: '# smaller copies' })} that a camera or program made for itself`;
    return t`${plural(number, { one: '# other file', other: '# other files' })}`;
  };
  const toggle = (group: FileGroup) =>
    setTicked((now) => {
      const next = new Set(now);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        title={t`What should be sent?`}
        text={t`Your client sees everything that you send.`}
      >
        <DialogForm
          submitLabel={t`Send ${plural(count, { one: '# file', other: '# files' })}`}
          pending={false}
          disabled={count === 0}
          onSubmit={() => onSend(files)}
        >
          {groups.map((group) => {
            const more = chosen[group].length - maxNames;
            const doubtful = group === 'copies' || group === 'others';
            return (
              <Field
                key={group}
                layout="inline"
                label={label(group)}
                hint={
                  doubtful && (
                    <span className="[overflow-wrap:anywhere]">
                      {namesOf(chosen[group])}
                      {more > 0 && <Trans> and {more} more</Trans>}
                    </span>
                  )
                }
              >
                <Checkbox checked={ticked.has(group)} onChange={() => toggle(group)} />
              </Field>
            );
          })}
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
