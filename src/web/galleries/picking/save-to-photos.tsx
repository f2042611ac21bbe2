import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { GalleryItem } from '#contract/galleries/galleries.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import {
  type GalleryCalls,
  hasWebSize,
  originalOf,
  webNameOf,
  webSizeOf,
} from './gallery-calls.ts';
import { batchesOf } from './share-batches.ts';

interface SaveToPhotosProps {
  readonly calls: GalleryCalls;
  readonly items: readonly GalleryItem[];
  /** Where originals aren't given away. */
  readonly inWebSize?: boolean;
}

/** Whether this device shares files at all: phones do. */
function canShareFiles(): boolean {
  const file = new File([new Uint8Array(1)], 'photo.jpg', { type: 'image/jpeg' });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

async function fetchFile(
  calls: GalleryCalls,
  item: GalleryItem,
  inWebSize: boolean,
): Promise<File> {
  const response = inWebSize
    ? await fetch(webSizeOf(calls, item))
    : // Where the original is in a bucket that this network doesn't let through.
      await fetch(originalOf(calls, item)).catch(() =>
        fetch(`${originalOf(calls, item)}?via=site`),
      );
  if (!response.ok) throw new Error(String(response.status));
  const type = inWebSize ? 'image/webp' : (item.mediaType ?? '');
  return new File([await response.blob()], inWebSize ? webNameOf(item) : item.name, { type });
}

/**
 * Hands originals to the phone's photos, a batch at a time: sharing needs a tap of its own once
 * they are here. Nothing where that isn't possible.
 */
export function SaveToPhotos({ calls, items: all, inWebSize = false }: SaveToPhotosProps) {
  const { t } = useLingui();
  const [possible, setPossible] = useState(false);
  const [at, setAt] = useState(0);
  const [files, setFiles] = useState<File[]>();
  const [pending, setPending] = useState(false);
  useEffect(() => setPossible(canShareFiles()), []);
  const items = inWebSize ? all.filter(hasWebSize) : all;
  const batches = batchesOf(items);
  const batch = batches[at];
  if (!possible || !batch) return null;
  const fetchBatch = async () => {
    setPending(true);
    try {
      const fetched: File[] = [];
      for (const item of batch.items) fetched.push(await fetchFile(calls, item, inWebSize));
      setFiles(fetched);
    } catch {
      toastError(t`Couldn't load these photos`, t`Check your connection and try again.`);
    } finally {
      setPending(false);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ files: files ?? [] });
      setFiles(undefined);
      setAt(at + 1);
    } catch (error) {
      // Closing the phone's sheet is no failure.
      if ((error as Error).name !== 'AbortError') toastError(t`Couldn't save these photos`);
    }
  };
  const { first, last } = batch;
  return (
    <Button
      variant="outline"
      size="sm"
      pending={pending}
      onClick={() => void (files ? share() : fetchBatch())}
    >
      {pending ? (
        <Trans>
          Loading photos {first}–{last}
        </Trans>
      ) : files ? (
        <Trans>
          Save photos {first}–{last}
        </Trans>
      ) : at === 0 ? (
        <Trans>Save to Photos</Trans>
      ) : (
        <Trans>
          Next: photos {first}–{last}
        </Trans>
      )}
    </Button>
  );
}
