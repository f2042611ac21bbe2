import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Gallery } from '#contract/galleries/galleries.ts';
import { submitSelection } from '#contract/galleries/gallery-reactions.ts';
import { useApi } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { DeliveredCount } from '../components/delivered-count.tsx';
import { GalleryBar } from '../components/gallery-bar.tsx';
import { OrderLink } from '../components/order-link.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import type { GalleryCalls } from './gallery-calls.ts';
import type { Reactions } from './use-reactions.ts';

interface NextBarProps {
  readonly gallery: Gallery;
  readonly calls: GalleryCalls;
  readonly reactions: Reactions;
}

function Choosing({ gallery, calls, reactions }: NextBarProps) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const picked = gallery.items.filter((item) => item.picked).length;
  // Until all photos are there, nobody knows how many are chosen.
  const isWhole = gallery.next === null;
  const agreed = gallery.picturesToPick;
  const over = agreed !== null && picked > agreed;
  const creator = gallery.creator.fullName;
  const submit = async () => {
    setPending(true);
    try {
      await reactions.saved();
      await api(submitSelection, { params: { id: gallery.id } });
      toast({
        title: t`Selection submitted`,
        description: t`We've told ${creator} which photos you chose.`,
      });
    } catch (error) {
      toastError(t`Couldn't submit your selection`, (error as Error).message);
    } finally {
      setPending(false);
      await client.invalidateQueries({ queryKey: calls.key });
    }
  };
  return (
    <>
      <p role="status" className="tabular">
        <strong>
          {!isWhole ? (
            <Trans>Loading…</Trans>
          ) : agreed === null ? (
            <Plural value={picked} one="# photo chosen" other="# photos chosen" />
          ) : (
            <Trans>
              {picked} of {agreed} chosen
            </Trans>
          )}
        </strong>
        <span className="block text-muted-foreground text-sm">
          {isWhole && over ? (
            <Plural
              value={picked - agreed}
              one="That's # more than agreed. Leave one out to submit."
              other="That's # more than agreed. Leave some out to submit."
            />
          ) : (
            <Trans>Check the photos you'd like edited, then submit.</Trans>
          )}
        </span>
      </p>
      {isWhole && picked > 0 && !over && (
        <ConfirmButton
          label={t`Submit`}
          variant="default"
          title={t`Submit your final selection?`}
          text={
            agreed !== null && picked < agreed
              ? t`You've chosen ${picked} of ${agreed} photos. We'll tell ${creator}, and your selection is locked. They can open it again if you ask.`
              : t`We'll tell ${creator}, and your selection is locked. They can open it again if you ask.`
          }
          pending={pending}
          onConfirm={() => void submit()}
        />
      )}
    </>
  );
}

/** What comes next for the order's client. */
export function NextBar({
  approveBy,
  ...props
}: NextBarProps & {
  /** By when to approve delivered work, and what that pays; undefined until that is known. */
  approveBy: ReactNode | undefined;
}) {
  const { gallery, calls } = props;
  const format = useFormat();
  const creator = gallery.creator.fullName;
  const { order, stage, may } = gallery;
  const toOrder = (text: ReactNode) =>
    order && (
      <OrderLink order={order} side="client" className={buttonClass({ size: 'sm' })}>
        {text}
      </OrderLink>
    );
  const content = () => {
    if (gallery.refunded)
      return (
        <p>
          <Trans>The payment was refunded, so the originals stay with {creator}.</Trans>
        </p>
      );
    if (may.download)
      return (
        <>
          <p>
            <strong>
              <Trans>Your photos are ready.</Trans>
            </strong>
            <span className="block text-muted-foreground text-sm">
              <Trans>Download them all, or open one to download just that one.</Trans>
            </span>
          </p>
          <DownloadButtons gallery={gallery} calls={calls} />
        </>
      );
    if (stage === 'delivered')
      return (
        <>
          <p>
            <strong>
              <Trans>Your photos are ready.</Trans>
            </strong>
            <DeliveredCount
              photos={gallery.delivered ?? gallery.photos}
              promised={gallery.promised}
              className="block"
            />
            <span className="block text-muted-foreground text-sm">
              <Trans>Approve the work to download the originals, or ask for changes.</Trans>{' '}
              {approveBy}
            </span>
          </p>
          {/* Not before what stands above it: a button that moves under a finger gets no tap. */}
          {approveBy !== undefined && toOrder(<Trans>Approve or ask for changes</Trans>)}
        </>
      );
    if (stage === 'editing') {
      const day = gallery.pickedAt && format.date(gallery.pickedAt);
      return (
        <p>
          {day ? (
            <Trans>
              You submitted your selection on {day}. {creator} is editing your photos.
            </Trans>
          ) : (
            <Trans>{creator} is editing your photos.</Trans>
          )}
        </p>
      );
    }
    return may.pick ? <Choosing {...props} /> : null;
  };
  return <GalleryBar className="justify-between">{content()}</GalleryBar>;
}
