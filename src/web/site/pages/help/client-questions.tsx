import { Trans, useLingui } from '@lingui/react/macro';
import { policyNames } from '#contract/bookings/cancellation-policies.ts';
import { useSite } from '#web/lib/api/site.ts';
import {
  describeGracePeriod,
  describePolicy,
  policyTitles,
} from '#web/lib/format/describe-policy.ts';
import { Question } from './question.tsx';

export function ClientQuestions() {
  const { t } = useLingui();
  const { serviceFeePercent } = useSite();
  return (
    <>
      <Question asks={<Trans>What does it cost?</Trans>}>
        <Trans>
          Browsing, messaging, and posting jobs are free. A job costs its budget and a{' '}
          {serviceFeePercent}% service fee. A booking costs the hourly rate times the hours, or the
          package price, with no fee on top. You see the total before you pay.
        </Trans>
      </Question>
      <Question asks={<Trans>When does the creator get my money?</Trans>}>
        <Trans>
          When you approve the work. Until then, we hold it. If you don't respond to delivered work,
          we approve it automatically after 14 days, with email reminders on days 7, 12, and 13. For
          a booking, we release the money when you mark it complete, or 48 hours after it ends.
        </Trans>
      </Question>
      <Question asks={<Trans>Can I cancel a job?</Trans>}>
        <Trans>
          Yes. While the job is open, you can cancel at any time for a full refund, fee included.
          Once a creator is at work, propose a split under Manage Job. If nothing has been delivered
          7 days after the job's date, you can cancel on your own for a full refund.
        </Trans>
      </Question>
      <Question asks={<Trans>Can I cancel a booking?</Trans>}>
        <Trans>Yes. Your refund depends on the creator's policy, shown before you book.</Trans>{' '}
        {policyNames.map((policy) => `${t(policyTitles[policy])}: ${describePolicy(t, policy)} `)}
        {describeGracePeriod(t)}
      </Question>
      <Question asks={<Trans>The work isn't what we agreed on. What now?</Trans>}>
        <Trans>
          Request changes first: the job goes back to the creator with your note. If that doesn't
          help, propose a split, or report a problem on the job's page. The money stays on hold
          while we review both sides.
        </Trans>
      </Question>
    </>
  );
}
