import { useLingui } from '@lingui/react/macro';
import ImageUp from 'lucide-react/icons/image-up';
import {
  changeGallery,
  type Gallery,
  type GalleryItem,
  getGallery,
} from '#contract/galleries/galleries.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { tool } from '#web/ui/display/viewer/tool.ts';

/** Puts a picture on top of the gallery, for its creator. */
export function UseAsCover({
  gallery: { id, cover },
  item,
}: {
  gallery: Gallery;
  item: GalleryItem;
}) {
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
      disabled={save.isPending}
      className={tool}
      onClick={() => save.run({ params: { id }, body: { cover: item.number } })}
    >
      <ImageUp aria-hidden="true" />
    </button>
  );
}
