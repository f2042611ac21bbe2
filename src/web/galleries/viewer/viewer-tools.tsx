import { Trans, useLingui } from '@lingui/react/macro';
import Captions from 'lucide-react/icons/captions';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Heart from 'lucide-react/icons/heart';
import ImageDown from 'lucide-react/icons/image-down';
import ImageUp from 'lucide-react/icons/image-up';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type Gallery, type GalleryItem, getGallery } from '#contract/galleries/galleries.ts';
import { changeGallery } from '#contract/galleries/gallery-changes.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { tool } from '#web/ui/display/viewer/tool.ts';
import {
  type GalleryCalls,
  hasWebSize,
  originalOf,
  webNameOf,
  webSizeOf,
} from '../picking/gallery-calls.ts';
import type { Reactions } from '../picking/use-reactions.ts';

/** What is beside the picture. */
export type ViewerPanel = 'comments' | 'keys' | 'describe' | null;

interface ViewerToolsProps {
  readonly gallery: Gallery;
  readonly calls: GalleryCalls;
  readonly reactions: Reactions;
  readonly item: GalleryItem;
  readonly panel: ViewerPanel;
  readonly onPanel: (panel: ViewerPanel) => void;
}

/** What the viewer may do with one picture. */
export function ViewerTools({ gallery, calls, reactions, item, panel, onPanel }: ViewerToolsProps) {
  const { t } = useLingui();
  const { may } = gallery;
  return (
    <div className="flex items-center justify-center gap-4 p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {may.react && (
        <button
          type="button"
          aria-label={t`Heart`}
          aria-pressed={item.heart}
          className={tool}
          onClick={() => reactions.heart(item)}
        >
          <Heart aria-hidden="true" fill={item.heart ? 'currentColor' : 'none'} />
        </button>
      )}
      <button
        type="button"
        aria-label={t`Comments`}
        aria-pressed={panel === 'comments'}
        className={tool}
        onClick={() => onPanel(panel === 'comments' ? null : 'comments')}
      >
        <MessageCircle aria-hidden="true" />
      </button>
      {gallery.side === 'creator' && (
        <button
          type="button"
          aria-label={t`Describe`}
          aria-pressed={panel === 'describe'}
          className={tool}
          onClick={() => onPanel(panel === 'describe' ? null : 'describe')}
        >
          <Captions aria-hidden="true" />
        </button>
      )}
      {may.pick && (
        <button
          type="button"
          // Its text says it, too: pressed besides would be said twice.
          data-picked={item.picked || undefined}
          className="btn btn-outline border-white/60 bg-transparent text-white data-picked:border-accent data-picked:bg-accent data-picked:text-accent-foreground"
          onClick={() => reactions.pick(item)}
        >
          <Check aria-hidden="true" />
          {item.picked ? <Trans>Chosen</Trans> : <Trans>Choose</Trans>}
        </button>
      )}
      {may.downloadWeb && hasWebSize(item) && (
        <a
          href={webSizeOf(calls, item)}
          download={webNameOf(item)}
          aria-label={t`Download in web size`}
          className={tool}
        >
          <ImageDown aria-hidden="true" />
        </a>
      )}
      {gallery.side === 'creator' && item.proof !== null && <UseAsCover {...{ gallery, item }} />}
      {may.download && (
        <a
          href={originalOf(calls, item)}
          download={item.name}
          aria-label={t`Download the original`}
          className={tool}
        >
          <Download aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

/** Puts a picture on top of the gallery, for its creator. */
function UseAsCover({ gallery: { id, cover }, item }: { gallery: Gallery; item: GalleryItem }) {
  const { t } = useLingui();
  const save = useStep(changeGallery, [getGallery], {
    done: { title: t`Cover saved` },
    failed: t`Couldn't save the cover`,
  });
  return (
    <button
      type="button"
      aria-label={t`Use as cover`}
      aria-pressed={cover?.number === item.number}
      aria-disabled={save.isPending || undefined}
      className={tool}
      onClick={() => {
        if (!save.isPending) save.run({ params: { id }, body: { cover: item.number } });
      }}
    >
      <ImageUp aria-hidden="true" />
    </button>
  );
}
