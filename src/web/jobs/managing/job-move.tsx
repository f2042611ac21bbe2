import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  acceptJobMove,
  declineJobMove,
  proposeJobMove,
  withdrawJobMove,
} from '#contract/jobs/job-moves.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { dayAndTime } from '#web/lib/format/clock-time.ts';
import { useFirstDay } from '#web/lib/format/use-format.ts';
import { StartOptions } from '#web/lib/forms/start-options.tsx';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { ProposedTime } from '#web/orders/components/proposed-time.tsx';
import { Calendar } from '#web/ui/forms/calendar.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useJobWhen } from '../cards/job-time.tsx';

interface JobMoveProps {
  readonly job: JobDetail;
  readonly as: 'owner' | 'selected';
}

const otherOf = ({ job, as }: JobMoveProps): string => {
  const hired = job.applications.find(({ status }) => status === 'accepted');
  return as === 'owner' ? (hired?.creator.user.fullName ?? '') : job.client.fullName;
};

/** Another time for a hired job, pending an answer. */
export function MoveOffer(props: JobMoveProps) {
  const { job } = props;
  const { t } = useLingui();
  const when = useJobWhen();
  const accept = useJobStep(acceptJobMove, {
    done: { title: t`Job moved`, description: t`The new time is agreed.` },
    failed: t`Error`,
  });
  const decline = useJobStep(declineJobMove, {
    done: { title: t`Proposal declined`, description: t`The job stays as it is.` },
    failed: t`Error`,
  });
  const withdraw = useJobStep(withdrawJobMove, {
    done: { title: t`Proposal withdrawn`, description: t`The job stays as it is.` },
    failed: t`Error`,
  });
  const move = job.progress?.move;
  if (!move) return null;
  const input = { params: { id: job.id, moveId: move.id } };
  const answer = (action: string, step: typeof accept) =>
    job.actions.includes(action) ? { pending: step.isPending, run: () => step.run(input) } : null;
  const other = otherOf(props);
  return (
    <ProposedTime
      own={move.proposedBy === props.as}
      other={other}
      waiting={<Trans>Waiting for {other} to respond. Until then, the job stays as it is.</Trans>}
      address={move.address}
      question={t`Move the job to this time?`}
      accept={answer('accept_move', accept)}
      decline={answer('decline_move', decline)}
      withdraw={answer('withdraw_move', withdraw)}
    >
      <p className="font-semibold tabular">{when({ ...move, hours: job.hours })}</p>
    </ProposedTime>
  );
}

/** Chooses another day, and a start where one is agreed or wanted. */
export function MoveDialog(props: JobMoveProps) {
  const { job } = props;
  const { t } = useLingui();
  const today = useFirstDay();
  const [date, setDate] = useState(job.date > today ? job.date : today);
  const [startTime, setStartTime] = useState(job.startTime ?? '');
  const propose = useJobStep(proposeJobMove, {
    done: { title: t`Proposal sent`, description: t`We'll let you know when they respond.` },
    failed: t`Error`,
  });
  const other = otherOf(props);
  return (
    <FormDialog
      trigger={t`Propose a new time`}
      title={t`Propose a new time`}
      text={t`The job stays as it is until ${other} accepts.`}
      submitLabel={t`Send proposal`}
      pending={propose.isPending}
      disabled={date === job.date && startTime === (job.startTime ?? '')}
      onSubmit={(close) => {
        const [day, start] = dayAndTime(date, startTime);
        const body = start === '' ? { date } : { date: day, startTime: start };
        propose.run({ params: { id: job.id }, body }, close);
      }}
    >
      <div className="grid justify-center">
        <Calendar value={date} onValueChange={setDate} today={today} min={today} />
      </div>
      <Field label={t`Start time`} hint={t`Local time in ${job.location}.`}>
        <Select value={startTime} onChange={(event) => setStartTime(event.target.value)}>
          {job.startTime === null && <option value="">{t`Not sure yet`}</option>}
          <StartOptions date={date} />
        </Select>
      </Field>
    </FormDialog>
  );
}
