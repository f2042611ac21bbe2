import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getAgenda } from '#contract/calendars/agenda.ts';
import { blockTime, getOwnAvailability } from '#contract/creators/working-hours.ts';
import { StretchFields } from '#web/creators/availability/stretch-fields.tsx';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from '#web/ui/overlays/dialog-form.tsx';

export interface Wanted {
  /** YYYY-MM-DD, and HH:MM each. */
  readonly date: string;
  readonly starts: string;
  readonly ends: string;
}

/** Asks for the day, the hours and a note, starting with what was dragged. */
export function BlockDialog({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const { t } = useLingui();
  const [{ date, starts, ends }, change] = useState(wanted);
  const [allDay, setAllDay] = useState(false);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const block = useStep(blockTime, [getAgenda, getOwnAvailability], {
    done: { title: t`This time is blocked`, description: t`No one can book you then.` },
    failed: t`We couldn't block this time`,
  });
  const problem = tried && !allDay && ends <= starts ? t`Start must be before end` : undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t`Block time`}
        text={t`Your bookings and jobs stay. No one can book you online during this time.`}
      >
        <DialogForm
          submitLabel={<Trans>Block time</Trans>}
          pending={block.isPending}
          disabled={date === ''}
          onSubmit={() => {
            setTried(true);
            if (!allDay && ends <= starts) return;
            const hours = allDay ? {} : { starts, ends };
            block.run({ body: { date, ...hours, note: note.trim() } }, onClose);
          }}
        >
          <Field label={t`Day`} required>
            <Input
              type="date"
              value={date}
              onChange={({ currentTarget }) => change({ date: currentTarget.value, starts, ends })}
            />
          </Field>
          <Field label={t`All day`} layout="inline">
            <Checkbox
              checked={allDay}
              onChange={({ currentTarget }) => setAllDay(currentTarget.checked)}
            />
          </Field>
          {!allDay && (
            <StretchFields
              name={t`Blocked`}
              stretch={{ starts, ends }}
              error={problem}
              onChange={(next) => change({ date, ...next })}
            />
          )}
          <Field label={t`Note`} optional hint={t`Only you can see it.`}>
            <Input
              maxLength={200}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
