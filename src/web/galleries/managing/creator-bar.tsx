import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FileState } from '#contract/galleries/file-states.ts';
import { type Gallery, getGallery, inviteToGallery } from '#contract/galleries/galleries.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { DeliveredCount } from '../components/delivered-count.tsx';
import { GalleryBar } from '../components/gallery-bar.tsx';
import { PictureCount } from '../components/picture-count.tsx';
import { useFilesLeft } from '../uploading/running-uploads.ts';
import { DeliverButton } from './deliver-button.tsx';
import { FinalsCount, FinalsDialog } from './finals-dialog.tsx';
import type { Delivery } from './use-delivery.ts';

/** Files that can't be delivered yet: not sent, not arrived as a whole, or not checked. */
function useUnready({ id, items }: Gallery) {
  const left = useFilesLeft(id);
  const count = (...states: readonly FileState[]) =>
    items.filter(({ state }) => states.includes(state)).length;
  const arriving = Math.max(left, count('arriving'));
  return { arriving, isStuck: arriving > 0 && left === 0, checking: count('uploaded', 'checked') };
}

/** What comes next for the creator: have the client choose, or deliver. */
export function CreatorBar({ gallery }: { gallery: Gallery }) {
  const { id, items, pictures, order, stage, may, changedSince } = gallery;
  const { arriving, isStuck, checking } = useUnready(gallery);
  const waits = useDraft<Delivery | null>(`gallery-deliver-later-${id}`, null);
  if (!order || !may.upload || items.length === 0) return null;
  const waiting = arriving + checking;
  return (
    <GalleryBar className="justify-between">
      <p>
        <strong>
          <PictureCount count={pictures} items={items} />
        </strong>
        <span className="block text-muted-foreground text-sm">
          {isStuck ? (
            <Plural
              value={arriving}
              one="# file hasn't arrived. Choose its folder again to go on."
              other="# files haven't arrived. Choose their folder again to go on."
            />
          ) : waits[0] ? (
            <Plural
              value={waiting}
              one="We deliver once # more file is here and checked. Keep this page open."
              other="We deliver once # more files are here and checked. Keep this page open."
            />
          ) : stage !== 'proofing' && waiting > 0 ? (
            <Plural
              value={waiting}
              one="# file is still arriving or being checked."
              other="# files are still arriving or being checked."
            />
          ) : (
            <Next gallery={gallery} />
          )}
        </span>
        {stage === 'delivered' && (
          <DeliveredCount
            photos={gallery.delivered ?? 0}
            promised={gallery.promised}
            className="block text-sm"
          />
        )}
        <FinalsCount items={items} />
      </p>
      <div className="flex flex-wrap gap-2">
        {stage === 'proofing' && <Invite gallery={gallery} />}
        {items.some(({ final }) => final === 'unplaced') && <FinalsDialog gallery={gallery} />}
        {(stage !== 'delivered' || changedSince) && (
          <DeliverButton
            gallery={gallery}
            quiet={stage === 'proofing'}
            waiting={waiting}
            waits={waits}
          />
        )}
      </div>
    </GalleryBar>
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
