import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inviteCreators, showJobToEveryone } from '#contract/jobs/invitations.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { CreatorPicker, type Invited } from './creator-picker.tsx';

const invitedOf = ({ invitations }: JobDetail): readonly Invited[] =>
  invitations.map(({ creator: { id, userId, user } }) => ({
    id,
    userId,
    fullName: user.fullName,
    profileImage: user.profileImage,
  }));

/** Who sees a job that only invited creators do, and who of them has answered. */
export function InvitedPanel({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const open = useJobStep(showJobToEveryone, {
    done: { title: t`Everyone can see your job now` },
    failed: t`We couldn't show your job to everyone`,
  });
  const { invitations } = job;
  const replied = invitations.filter((one) => one.replied).length;
  const all = invitations.length;
  const isOver = invitations.every((one) => !one.replied && one.declinedAt !== null);
  return (
    <section aria-labelledby="invited" className="card grid grid-cols-1 gap-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="invited" className="font-semibold">
          <Trans>Only invited creators see this job</Trans>
        </h2>
        <p className="text-muted-foreground text-sm">
          <Trans>
            {replied} of {all} answered
          </Trans>
        </p>
      </div>
      <ul className="grid gap-3">
        {invitations.map(({ creator: { id, user }, ...one }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <Avatar alt="" size="sm" initials={initialsOf(user.fullName)} src={user.profileImage} />
            <div className="wrap-anywhere grid min-w-0 flex-1">
              {user.fullName}
              {!one.replied && one.declineReason !== '' && (
                <WrittenText noted className="text-muted-foreground text-sm">
                  {one.declineReason}
                </WrittenText>
              )}
            </div>
            {one.replied ? (
              <Badge tone="green">
                <Trans context="invitation">Answered</Trans>
              </Badge>
            ) : one.declinedAt !== null ? (
              <Badge tone="outline">
                <Trans context="invitation">Declined</Trans>
              </Badge>
            ) : one.creatorHere ? (
              <Badge tone="outline">
                <Trans context="invitation">Waiting</Trans>
              </Badge>
            ) : (
              <Badge tone="outline">
                <Trans context="invitation">Not available</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {isOver && (
        <p className="text-muted-foreground text-sm">
          <Trans>
            Everyone you invited declined. Invite someone else, or show your job to everyone.
          </Trans>
        </p>
      )}
      {job.actions.includes('edit') && (
        <div className="flex flex-wrap gap-3">
          <ChangeInvited job={job} />
          <ConfirmButton
            label={t`Show it to everyone`}
            title={t`Show this job to everyone?`}
            text={t`It appears in the list of jobs, and creators nearby are notified. This can't be undone.`}
            pending={open.isPending}
            onConfirm={() => open.run({ params: { id: job.id } })}
          />
        </div>
      )}
    </section>
  );
}

function ChangeInvited({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const [chosen, choose] = useState(() => invitedOf(job));
  const save = useJobStep(inviteCreators, {
    done: { title: t`Invitations updated` },
    failed: t`We couldn't update the invitations`,
  });
  return (
    <FormDialog
      trigger={t`Change who is invited`}
      title={t`Who is invited`}
      text={t`We tell the people you add. The people you remove no longer see the job.`}
      submitLabel={t`Save`}
      pendingLabel={t`Saving...`}
      pending={save.isPending}
      onOpenChange={() => choose(invitedOf(job))}
      onSubmit={(close) =>
        save.run(
          { params: { id: job.id }, body: { creatorIds: chosen.map(({ id }) => id) } },
          close,
        )
      }
    >
      <CreatorPicker chosen={chosen} onChange={choose} />
    </FormDialog>
  );
}
