import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { changeJob } from '#contract/jobs/job-posting.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { Button } from '#web/ui/button.tsx';

/** Its creators answer with prices: what is paid is agreed on first. */
export const opensByInvitation = ({ status, visibility }: JobDetail) =>
  status === 'draft' && visibility === 'invited';

/** Opens a draft to the creators who were chosen. */
export function SendInvitations({ job: { id } }: { job: JobDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const publish = useJobStep(changeJob, {
    done: { title: t`Invitations sent` },
    failed: t`Failed to update job`,
  });
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">
        <Trans>Send the invitations</Trans>
      </h2>
      <p className="text-muted-foreground">
        <Trans>
          The creators you chose can answer right away. You compare their answers and pay once you
          accept one.
        </Trans>
      </p>
      <Button
        size="lg"
        className="justify-self-start"
        pending={publish.isPending}
        onClick={() =>
          publish.run(
            { params: { id }, body: { status: 'open' } },
            () => void navigate({ to: '/jobs/$id/manage', params: { id: String(id) } }),
          )
        }
      >
        <Trans>Send invitations</Trans>
      </Button>
    </section>
  );
}
