import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { decideApplication } from '#contract/jobs/applications.ts';
import type { JobApplication } from '#contract/jobs/job-replies.ts';
import { DeliveryPromise } from '#web/deliveries/components/delivery-promise.tsx';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';

/** The owner's buttons on one application, as the lifecycle allows them. */
export function ApplicationDecisions({
  application,
  unpaid,
  only,
}: {
  application: JobApplication;
  unpaid: boolean;
  /** There is no one else to choose from: hiring is the page's next step. */
  only: boolean;
}) {
  const { t } = useLingui();
  const params = { id: application.id };
  const failed = t`Failed to update application`;
  const done = { title: t`Application updated` };
  const undo = useJobStep(decideApplication, { done, failed });
  const takeBack = () => undo.run({ params, body: { status: 'pending' } });
  const reject = useJobStep(decideApplication, {
    done: { ...done, action: { label: t`Undo`, onSelect: takeBack } },
    failed,
  });
  const hire = useJobStep(decideApplication, { done, failed });
  const may = (action: string) => application.actions.includes(action);
  const name = application.creator.user.fullName;
  return (
    <>
      {may('reject') && (
        <Button
          variant="outline"
          size="sm"
          pending={reject.isPending}
          onClick={() => reject.run({ params, body: { status: 'rejected' } })}
        >
          <Trans>
            Reject<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      )}
      {may('undo_rejection') && (
        <Button variant="outline" size="sm" pending={undo.isPending} onClick={takeBack}>
          <Trans>
            Undo Rejection<span className="sr-only"> of {name}</span>
          </Trans>
        </Button>
      )}
      {may('hire') && application.offerId !== null && (
        <Link
          to="/offers/$id"
          params={{ id: String(application.offerId) }}
          className={buttonClass({ variant: only ? 'default' : 'outline', size: 'sm' })}
        >
          <Trans>
            Read the offer<span className="sr-only"> from {name}</span>
          </Trans>
        </Link>
      )}
      {may('hire') && application.offerId === null && (
        <FormDialog
          trigger={
            <Button size="sm" variant={only ? 'default' : 'outline'}>
              <Trans>
                Hire<span className="sr-only"> {name}</span>
              </Trans>
            </Button>
          }
          title={t`Hire Creator`}
          text={
            unpaid
              ? t`${name} gets the job, and we'll tell the other applicants it's filled. ${name} can deliver once you've paid.`
              : t`${name} gets the job, and we'll tell the other applicants it's filled. We hold your payment until you approve the work.`
          }
          submitLabel={t`Confirm Hire`}
          pendingLabel={t`Hiring...`}
          pending={hire.isPending}
          onSubmit={(close) => hire.run({ params, body: { status: 'accepted' } }, close)}
        >
          {application.deliveryTerms && (
            <p className="text-sm">
              <DeliveryPromise terms={application.deliveryTerms} />
            </p>
          )}
        </FormDialog>
      )}
    </>
  );
}
