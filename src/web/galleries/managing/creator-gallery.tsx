import { useQuery } from '#web/lib/api/use-query.ts';
import { galleryQuery } from '../picking/gallery-query.ts';
import { UploadPanel } from '../uploading/upload-panel.tsx';
import { FileStates } from './file-states.tsx';
import { LookPanel } from './look-panel.tsx';
import { SelectionPanel } from './selection-panel.tsx';

/** What its creator does with a gallery: add files, see the choice, say how it looks. */
export function CreatorGallery({ id }: { id: number }) {
  const { data: gallery } = useQuery(galleryQuery(id));
  if (!gallery) return null;
  return (
    <>
      {gallery.may.upload && <UploadPanel gallery={gallery} />}
      <FileStates items={gallery.items} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {gallery.items.length > 0 && <SelectionPanel gallery={gallery} />}
        {gallery.items.length > 0 && <LookPanel gallery={gallery} />}
      </div>
    </>
  );
}
