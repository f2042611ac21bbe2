import { Trans } from '@lingui/react/macro';
import { useSite } from '#web/lib/api/site.ts';
import { Question } from './question.tsx';

export function ClientQuestions() {
  const { serviceFeePercent } = useSite();
  return (
    <>
      <Question asks={<Trans>What does it cost me?</Trans>}>
        <Trans>
          Looking around, writing messages and posting jobs are free. A job costs its budget and a{' '}
          {serviceFeePercent}% service fee. A booking costs the hourly rate times the hours, with no
          fee on top. You see the total before you pay.
        </Trans>
      </Question>
      <Question asks={<Trans>When does the creator get my money?</Trans>}>
        <Trans>
          When you approve the work. Until then it is held. If work was delivered and you do not
          answer, it counts as approved after 14 days; you get mails on day 7, 12 and 13. A booking
          is released 48 hours after its end.
        </Trans>
      </Question>
      <Question asks={<Trans>Can I cancel a job?</Trans>}>
        <Trans>
          While it is open, at any time: everything is refunded, the fee included. Once a creator is
          at work, propose a split under Manage Job. If nothing was delivered 7 days after the date
          of the job, you may cancel it alone, with a full refund.
        </Trans>
      </Question>
      <Question asks={<Trans>Can I cancel a booking?</Trans>}>
        <Trans>
          Yes. How much comes back depends on the creator's policy, shown before you book. Flexible:
          everything until 24 hours before, then half. Moderate: everything until 5 days before,
          then half. Strict: everything until 7 days before, then nothing. Within 24 hours of
          booking everything comes back when the start is more than 7 days away.
        </Trans>
      </Question>
      <Question asks={<Trans>The work is not what we agreed on. What now?</Trans>}>
        <Trans>
          Ask for changes first: the job goes back to the creator with your note. If that does not
          help, propose a split, or open a dispute on the job's page. The money waits while we look
          at what both of you say.
        </Trans>
      </Question>
    </>
  );
}
