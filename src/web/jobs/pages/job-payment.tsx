import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { changeJob } from '#contract/jobs/job-posting.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { getJob, getJobMoney } from '#contract/jobs/jobs.ts';
import { formatCents, jobTotalCents, serviceFeeCents } from '#contract/money.ts';
import { startJobPayment } from '#contract/payments/job-payment.ts';
import { confirmReturn } from '#contract/payments/payments.ts';
import { AgreementSection } from '#web/agreements/components/agreement-section.tsx';
import { DeliveryPromise } from '#web/deliveries/components/delivery-promise.tsx';
import { detailsOf } from '#web/lib/api/api-error.ts';
import { invalidate, queryOf, useCall } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { firstNameOf } from '#web/lib/format/initials.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { heldForCreator, useJobStep } from '#web/orders/components/job-order.ts';
import {
  JobNotFound,
  JobPaymentFailed,
  Unauthorized,
} from '#web/orders/components/order-failures.tsx';
import {
  CancellationNote,
  cancellationTermsQuery,
} from '#web/payments/components/cancellation-note.tsx';
import { AskForMore } from '#web/payments/components/open-orders-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { opensByInvitation, SendInvitations } from '../inviting/send-invitations.tsx';
import { JobExitActions } from '../managing/job-exit-actions.tsx';
import { PaymentState } from '../managing/payment-state.tsx';
import { EditJobLink } from '../posting/edit-job-link.tsx';

interface Params {
  readonly jobId: number;
}

/** Why the payment could not be started, and ways on. */
function StartFailed({ jobId, error }: { jobId: number; error: Error }) {
  const { t } = useLingui();
  const tooMany = detailsOf(error, 'payment.too_many_open') !== undefined;
  return (
    <div className="grid gap-3">
      <FormError
        title={
          tooMany ? t`You can't pay for another order yet` : t`Failed to create payment session`
        }
        text={error.message}
      />
      {tooMany && <AskForMore />}
      <Link
        to="/jobs/$id"
        params={{ id: String(jobId) }}
        className={buttonClass({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
      >
        <Trans>Go back to job details</Trans>
      </Link>
    </div>
  );
}

/** Where its payment stands, or what keeps a draft from being paid. */
function NotPayable({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  if (job.unfit === null) return <PaymentState job={job} />;
  return (
    <section className="grid gap-3">
      <FormError title={t`This draft isn't ready to publish`} text={job.unfit} />
      <EditJobLink jobId={job.id} className="justify-self-start" />
    </section>
  );
}

/** What becomes of the budget. */
function useBudgetNote(job: JobDetail): string {
  const { t } = useLingui();
  const held = heldForCreator(job);
  const part = formatCents(held);
  const hired = job.applications.find(({ status }) => status === 'accepted');
  const name = hired ? firstNameOf(hired.creator.user.fullName) : t`the creator`;
  if (held === job.budget * 100) return t`goes to ${name} once you approve the work`;
  return held > 0
    ? t`${part} of it goes to ${name} once you approve the work`
    : t`we no longer hold any of it for ${name}`;
}

function BudgetTable({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const note = useBudgetNote(job);
  const percent = job.serviceFeePercent;
  const awaited = job.status !== 'completed' && job.status !== 'cancelled';
  return (
    <div className="card p-6">
      <MoneyTable
        caption={t`Your price`}
        rows={[
          { label: t`Budget`, amount: formatCents(job.budget * 100), note: awaited && note },
          {
            label: t`Service fee (${percent}%)`,
            amount: formatCents(serviceFeeCents(job.budget, percent)),
          },
        ]}
        total={{ label: t`Total`, amount: formatCents(jobTotalCents(job.budget, percent)) }}
      />
    </div>
  );
}

function JobPayment({ params, user, data }: PageProps<Params, unknown, { unconfirmed: boolean }>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [saveCard, setSaveCard] = useState(false);
  const { data: job } = useQuery(queryOf(getJob, { params: { id: params.jobId } }));
  const start = useCall(startJobPayment, {
    onSuccess: ({ url }) => {
      // The provider's page is another document, often of another site.
      if (url) window.location.assign(url);
      else void navigate({ to: '/my-jobs' });
    },
    // The price may have changed, or it was paid in another tab: then the page shows that.
    onError: () => invalidate(client, getJob, getJobMoney),
  });
  const publish = useJobStep(changeJob, {
    done: { title: t`Job updated`, description: t`Your job is published.` },
    failed: t`Failed to update job`,
  });
  if (!job) return <JobNotFound />;
  if (job.clientId !== user?.id) return <Unauthorized />;
  const percent = job.serviceFeePercent;
  const totalCents = jobTotalCents(job.budget, percent);
  const total = formatCents(totalCents);
  const awaited = job.status !== 'completed' && job.status !== 'cancelled';
  const payable = job.actions.includes('pay');
  const ids = { params: { id: job.id } };
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 py-10 sm:px-6">
      {data.unconfirmed && payable && (
        <FormError
          title={t`We don't know yet if your payment went through`}
          text={t`If you've already paid, please don't pay again. We'll update this page as soon as the payment provider confirms it.`}
        />
      )}
      <header className="grid gap-2">
        <h1 className="font-bold text-xl">
          {payable ? <Trans>Pay for your job</Trans> : <Trans>Payment</Trans>}
        </h1>
        <WrittenText className="text-lg">{job.title}</WrittenText>
        {job.actions.includes('edit') && payable && (
          <EditJobLink jobId={job.id} className="justify-self-start" />
        )}
      </header>
      <BudgetTable job={job} />
      {job.progress?.deliveryTerms && awaited && (
        <p>
          <DeliveryPromise
            terms={job.progress.deliveryTerms}
            dueOn={job.progress.deliveryTerms.dueOn}
          />
        </p>
      )}
      {payable && opensByInvitation(job) ? (
        <SendInvitations job={job} />
      ) : payable ? (
        <>
          {start.isError && <StartFailed jobId={job.id} error={start.error} />}
          {job.selectedCreatorId !== null && (
            <AgreementSection
              of={{ order: { kind: 'job', id: job.id }, changes: [getJob] }}
              signing
            />
          )}
          <section className="grid gap-3">
            <h2 className="font-semibold">
              <Trans>Pay now</Trans>
            </h2>
            <p className="text-muted-foreground">
              <Trans>
                We hold your money safely and pay the creator only when you approve the work.
              </Trans>{' '}
              {job.status !== 'in_progress' && (
                <Trans>
                  Your job shows a “Payment protected” badge, which brings more applications.
                </Trans>
              )}
            </p>
            <CancellationNote
              totalCents={totalCents}
              feeCents={serviceFeeCents(job.budget, percent)}
            />
            <Field
              layout="inline"
              label={t`Save this card`}
              hint={t`Our payment provider stores it for your next payment. You can remove it in your settings.`}
            >
              <Checkbox
                checked={saveCard}
                onChange={(event) => setSaveCard(event.target.checked)}
              />
            </Field>
            <Button
              size="lg"
              className="justify-self-start"
              pending={start.isPending || start.isSuccess}
              onClick={() =>
                start.mutate({
                  ...ids,
                  body: { expectedTotal: totalCents, ...(saveCard ? { saveCard } : {}) },
                })
              }
            >
              <Trans>Pay {total}</Trans>
            </Button>
          </section>
          {job.actions.includes('publish') && (
            <section className="grid gap-3 border-t pt-8">
              <h2 className="font-semibold">
                <Trans>Publish now and pay when you hire</Trans>
              </h2>
              <p className="text-muted-foreground">
                <Trans>
                  Creators can apply right away. After you hire, you have seven days to pay before
                  the hire is canceled automatically.
                </Trans>
              </p>
              <Button
                variant="outline"
                className="justify-self-start"
                pending={publish.isPending}
                onClick={() =>
                  publish.run(
                    { ...ids, body: { status: 'open' } },
                    () => void navigate({ to: '/my-jobs' }),
                  )
                }
              >
                <Trans>Publish without paying</Trans>
              </Button>
            </section>
          )}
        </>
      ) : (
        <NotPayable job={job} />
      )}
      <JobExitActions job={job} as="owner" />
      {payable && (
        <Link
          to="/my-jobs"
          className={buttonClass({ variant: 'ghost', className: 'justify-self-start' })}
        >
          <Trans>Return to My Jobs</Trans>
        </Link>
      )}
    </div>
  );
}

export const page = definePage({
  params: z.object({ jobId: id }),
  search: z.object({ session_id: z.catch(z.optional(z.string()), undefined) }),
  load: async ({ params, search, api, fetch }) => {
    let unconfirmed = false;
    // Back from the provider: fetch the outcome before rendering the page.
    if (search.session_id) {
      await api(confirmReturn, { body: { sessionId: search.session_id } }).catch(() => {
        unconfirmed = true;
      });
    }
    await Promise.all([
      fetch(queryOf(getJob, { params: { id: params.jobId } })),
      fetch(cancellationTermsQuery),
    ]);
    return { unconfirmed };
  },
  head: () => ({ title: msg`Payment`, noindex: true }),
  View: JobPayment,
  NotFound: JobNotFound,
  Failed: JobPaymentFailed,
});
