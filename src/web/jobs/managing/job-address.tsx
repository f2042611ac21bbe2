import { useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { changeJobAddress } from '#contract/jobs/job-steps.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { OrderAddress } from '#web/orders/components/order-address.tsx';

/** Where a hired job is, for its two sides. */
export function JobAddress({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const change = useJobStep(changeJobAddress, {
    done: { title: t`Address saved`, description: t`You can both see it here.` },
    failed: t`Error`,
  });
  if (job.address === null) return null;
  return (
    <OrderAddress
      address={job.address}
      town={job.location}
      mayChange={job.actions.includes('change_address')}
      pending={change.isPending}
      onSave={(address, close) => change.run({ params: { id: job.id }, body: { address } }, close)}
    />
  );
}
