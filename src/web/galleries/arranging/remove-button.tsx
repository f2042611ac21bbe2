import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Gallery, type GalleryItem, getGallery } from '#contract/galleries/galleries.ts';
import { removeItems } from '#contract/galleries/gallery-arranging.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import type { ButtonProps } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { dropQueued } from '../uploading/running-uploads.ts';
import type { Which } from './which.ts';

interface RemoveButtonProps {
  readonly gallery: Pick<Gallery, 'id' | 'stage'>;
  readonly which: Which;
  /** Those that go. */
  readonly items: readonly GalleryItem[];
  readonly label: ReactNode;
  readonly title: string;
  readonly variant?: ButtonProps['variant'];
  readonly onDone?: () => void;
}

/** Takes pictures back, once it said what that means for the client. */
export function RemoveButton({
  gallery: { id, stage },
  which,
  items,
  label,
  title,
  variant = 'destructive',
  onDone,
}: RemoveButtonProps) {
  const { t } = useLingui();
  const chosen = items.filter(({ picked }) => picked).length;
  const remove = useStep(removeItems, [getGallery], {
    done: {
      title: t`Removed`,
      description:
        stage === 'delivered'
          ? t`Your client sees the gallery without them once you deliver again.`
          : t`The files are gone for your client, too.`,
    },
    failed: t`Couldn't remove the files`,
  });
  return (
    <ConfirmButton
      label={label}
      variant={variant}
      title={title}
      text={
        <>
          {chosen > 0 && (
            <>
              <Plural
                value={chosen}
                one="Your client chose # of them, and we'll tell them that it's gone."
                other="Your client chose # of them, and we'll tell them that they're gone."
              />{' '}
            </>
          )}
          <span>
            {stage === 'delivered' ? (
              <Trans>
                Your client sees them in this delivery until you deliver again. Then we delete the
                files, hearts and comments. This can't be undone.
              </Trans>
            ) : (
              <Trans>We delete the files, hearts and comments. This can't be undone.</Trans>
            )}
          </span>
        </>
      }
      confirmLabel={t`Remove`}
      destructive
      pending={remove.isPending}
      onConfirm={() =>
        remove.run({ params: { id }, body: which }, () => {
          if ('section' in which) dropQueued(id, which.section);
          onDone?.();
        })
      }
    />
  );
}
