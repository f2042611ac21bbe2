import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FileState } from '#contract/galleries/file-states.ts';
import { type Gallery, getGallery, inviteToGallery } from '#contract/galleries/galleries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { PictureCount } from '../components/picture-count.tsx';
import { DeliverButton } from './deliver-button.tsx';
import { FinalsCount, FinalsDialog } from './finals-dialog.tsx';

/** Not whole yet: it can't be delivered. */
const isOnTheWay = (state: FileState) =>
  state === 'arriving' || state === 'uploaded' || state === 'checked';

/** What comes next for the creator: have the client choose, or deliver. */
export function CreatorBar({ gallery }: { gallery: Gallery }) {
  const { items, order, stage, may, changedSince } = gallery;
  if (!order || !may.upload || items.length === 0) return null;
  const waiting = items.filter(({ state }) => isOnTheWay(state)).length;
  return (
    <aside className="gallery-bar">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-3 px-4 sm:px-6">
        <p>
          <strong>
            <PictureCount count={items.length} items={items} />
          </strong>
          <span className="block text-muted-foreground text-sm">
            {stage !== 'proofing' && waiting > 0 ? (
              <Plural
                value={waiting}
                one="# file is still arriving or being checked."
                other="# files are still arriving or being checked."
              />
            ) : (
              <Next gallery={gallery} />
            )}
          </span>
          <FinalsCount items={items} />
        </p>
        <div className="flex flex-wrap gap-2">
          {stage === 'proofing' && <Invite gallery={gallery} />}
          {items.some(({ final }) => final === 'unplaced') && <FinalsDialog gallery={gallery} />}
          {(stage !== 'delivered' || changedSince) && (
            <DeliverButton gallery={gallery} quiet={stage === 'proofing'} disabled={waiting > 0} />
          )}
        </div>
      </div>
    </aside>
  );
}

function Next({
  gallery: { stage, invitedAt, changedSince, picturesToPick },
}: {
  gallery: Gallery;
}) {
  const format = useFormat();
  if (stage === 'editing')
    return <Trans>Add the finished photos: each takes the place of its proof. Then deliver.</Trans>;
  if (stage === 'delivered')
    return changedSince ? (
      <Trans>
        You've changed files since your last delivery. Your client sees them once you deliver again.
      </Trans>
    ) : (
      <Trans>Waiting for your client's review.</Trans>
    );
  if (invitedAt !== null)
    return <Trans>You invited your client to choose on {format.dateTime(invitedAt)}.</Trans>;
  return picturesToPick === null ? (
    <Trans>Let your client choose which ones you edit, or deliver them as they are.</Trans>
  ) : (
    <Plural
      value={picturesToPick}
      one="Your client chooses # photo. Tell them once everything is here."
      other="Your client chooses # photos. Tell them once everything is here."
    />
  );
}

function Invite({ gallery: { id, invitedAt } }: { gallery: Gallery }) {
  const { t } = useLingui();
  const invite = useStep(inviteToGallery, [getGallery], {
    done: { title: t`Client invited`, description: t`They get an email that opens this gallery.` },
    failed: t`Couldn't invite your client`,
  });
  return (
    <ConfirmButton
      label={invitedAt === null ? t`Invite to choose` : t`Invite again`}
      variant={invitedAt === null ? 'default' : 'outline'}
      title={t`Invite your client to choose?`}
      text={t`We'll email them a link that opens this gallery. You can still add photos.`}
      pending={invite.isPending}
      onConfirm={() => invite.run({ params: { id } })}
    />
  );
}
