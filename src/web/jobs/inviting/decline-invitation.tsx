import { Trans, useLingui } from '@lingui/react/macro';
import { declineInvitation } from '#contract/jobs/invitations.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { Button } from '#web/ui/button.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';

/** An invited creator's way to say no. */
export function DeclineInvitation({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const draft = useDraft(`decline-invitation-${job.id}`, '');
  const name = job.client.fullName;
  const step = useJobStep(declineInvitation, {
    done: { title: t`Invitation declined`, description: t`We've told ${name}.` },
    failed: t`We couldn't decline the invitation`,
  });
  return (
    <TextDialog
      trigger={
        <Button variant="outline" className="justify-self-start">
          <Trans>No, thanks</Trans>
        </Button>
      }
      title={t`Decline the invitation?`}
      text={t`We'll let ${name} know, so they can ask someone else. You can still change your mind.`}
      label={t`Reason`}
      hint={t`Optional. ${name} reads it.`}
      draft={draft}
      shortest={0}
      longest={500}
      submitLabel={t`Decline the invitation`}
      pending={step.isPending}
      onSubmit={(reason, close) => step.run({ params: { id: job.id }, body: { reason } }, close)}
    />
  );
}

/** What they read from then on. */
export function InvitationDeclined({
  job: { client },
  onReconsider,
}: {
  job: JobDetail;
  onReconsider: () => void;
}) {
  const name = client.fullName;
  return (
    <div className="grid gap-3">
      <h2 className="font-semibold text-lg">
        <Trans>You declined this invitation</Trans>
      </h2>
      <p className="text-muted-foreground">
        <Trans>We've told {name}. You can still answer while the job is open.</Trans>
      </p>
      <Button variant="outline" className="justify-self-start" onClick={onReconsider}>
        <Trans>Answer after all</Trans>
      </Button>
    </div>
  );
}
