import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { approveJob } from '#contract/jobs/job-steps.ts';
import { formatCents } from '#contract/money.ts';
import { DeliveredOfOrder } from '#web/galleries/components/order-galleries.tsx';
import { clockOf } from '#web/lib/format/clock.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import { heldForCreator, useJobStep } from '#web/orders/components/job-order.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { readDelivery } from './read-delivery.ts';

interface ApproveButtonProps {
  readonly job: Pick<
    JobDetail,
    'id' | 'budget' | 'status' | 'notes' | 'progress' | 'date' | 'startTime' | 'timeZone'
  >;
  /** Of the hired creator. */
  readonly name: string;
  /** 'Approve', or 'Complete & Review' if a review follows. */
  readonly label: string;
  /** Something else is next. */
  readonly quiet?: boolean;
  readonly onApproved?: (() => void) | undefined;
}

/** Whether the job's time, on its own clock, is still ahead. */
export function useBeforeJob(job: Pick<JobDetail, 'date' | 'startTime' | 'timeZone'>): boolean {
  const now = clockOf(job.timeZone ?? 'UTC', useNow().toISOString());
  return now.join(' ') < `${job.date} ${job.startTime ?? '00:00'}`;
}

/**
 * Confirms, then releases the payment. The review comes afterward and moves no money. Quiet until
 * the work begins: after that there is no way back to the money.
 */
export function ApproveButton({ job, name, label, quiet = false, onApproved }: ApproveButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const delivered = job.status === 'submitted';
  const held = heldForCreator(job);
  const unpayable = job.progress?.payoutsReady === false;
  const early = useBeforeJob(job);
  const format = useFormat();
  /** Money is released only if the creator can receive it. */
  function doneText() {
    if (held === 0) return t`You've approved the job. Nothing was held for ${name}.`;
    if (unpayable)
      return t`We'll hold the payment until ${name} sets up payouts. There's nothing left for you to do.`;
    return delivered
      ? t`You've successfully approved the job and released payment.`
      : t`Payment has been released to the creator.`;
  }
  const approve = useJobStep(approveJob, {
    done: {
      title: delivered ? t`Job Approved` : t`Work approved`,
      description: doneText(),
    },
    failed: t`Error`,
    reason: t`Failed to approve job`,
  });
  const amount = formatCents(held);
  return (
    <>
      <Button
        variant={early || quiet ? 'outline' : 'default'}
        pending={approve.isPending}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={delivered ? t`Approve this job?` : t`Complete before the work is delivered?`}
        text={
          <>
            {early && (
              <strong className="mb-2 block font-semibold">
                <Trans>
                  This job is on {format.date(job.date)}. If you pay before then, we can't return
                  the money if something goes wrong on the day.
                </Trans>
              </strong>
            )}
            {delivered && <DeliveredOfOrder order={{ kind: 'job', id: job.id }} />}
            {!delivered && (
              <strong className="mb-2 block font-semibold">
                {readDelivery(job.notes) ? (
                  <Trans>
                    You asked for changes, and nothing new has been delivered since. Continue only
                    if you have everything you need.
                  </Trans>
                ) : (
                  <Trans>
                    Nothing was delivered through this site. Continue only if you have everything
                    you need.
                  </Trans>
                )}
              </strong>
            )}
            <span>
              {held === 0 ? (
                <Trans>
                  Are you sure you want to approve this job? We no longer hold any money for {name},
                  so they won't be paid.
                </Trans>
              ) : unpayable ? (
                <Trans>
                  Are you sure you want to approve this job? We'll hold {amount} until {name} sets
                  up payouts, then release it. This can't be undone.
                </Trans>
              ) : (
                <>
                  <Trans>
                    Are you sure you want to approve this job? This will release payment to the
                    creator.
                  </Trans>{' '}
                  <Trans>
                    {amount} goes to {name}. This can't be undone.
                  </Trans>
                </>
              )}
            </span>
          </>
        }
        confirmLabel={delivered ? t`Approve` : t`Complete and pay`}
        onConfirm={() => {
          const manifest = job.progress?.delivery?.manifest ?? null;
          const body = manifest === null ? {} : { manifest };
          approve.run({ params: { id: job.id }, body }, () => onApproved?.());
        }}
      />
    </>
  );
}
