import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Gallery, GalleryItem } from '#contract/galleries/galleries.ts';
import { putSelection } from '#contract/galleries/gallery-reactions.ts';
import { useApi } from '#web/lib/api/query.ts';
import { toastError } from '#web/ui/feedback/toast.ts';
import type { GalleryCalls } from './gallery-calls.ts';
import { loadRest } from './gallery-query.ts';
import { SelectionSender } from './selection-sender.ts';

export interface Reactions {
  readonly heart: (item: GalleryItem) => void;
  readonly pick: (item: GalleryItem) => void;
  readonly countComments: (number: number, by: number) => void;
  /** Settles once every choice was saved. */
  readonly saved: () => Promise<void>;
}

/** Hearts and choices: shown at once, and taken back with words if they couldn't be saved. */
export function useReactions(calls: GalleryCalls, galleryId: number): Reactions {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const change = (number: number, make: (item: GalleryItem) => GalleryItem) =>
    client.setQueryData(calls.key, (cached: unknown) =>
      calls.change(cached, (gallery: Gallery) => ({
        ...gallery,
        items: gallery.items.map((item) => (item.number === number ? make(item) : item)),
      })),
    );
  const reload = () => void client.invalidateQueries({ queryKey: calls.key });
  const [sender] = useState(
    () =>
      new SelectionSender(
        (numbers) =>
          api(putSelection, { params: { id: galleryId }, body: { numbers: [...numbers] } }),
        (error) => {
          toastError(t`Couldn't save your choice`, (error as Error).message);
          reload();
        },
      ),
  );
  return {
    heart: ({ number, heart }) => {
      const set = (on: boolean) =>
        change(number, (item) => ({
          ...item,
          heart: on,
          hearts: item.hearts === null ? null : item.hearts + (on ? 1 : -1),
        }));
      set(!heart);
      calls.heart(api, number, !heart).catch((error: Error) => {
        set(heart);
        toastError(t`Couldn't save your heart`, error.message);
      });
    },
    pick: ({ number, picked }) => {
      change(number, (item) => ({ ...item, picked: !picked }));
      // What is sent is the whole choice, so all of it has to be here.
      loadRest(client, calls).then(
        () => {
          const now = calls.galleryIn(client.getQueryData(calls.key));
          const chosen = now?.items.filter((item) => item.picked).map((item) => item.number);
          if (chosen) sender.set(chosen);
        },
        (error: Error) => {
          change(number, (item) => ({ ...item, picked }));
          toastError(t`Couldn't save your choice`, error.message);
        },
      );
    },
    countComments: (number, by) =>
      change(number, (item) => ({ ...item, comments: item.comments + by })),
    saved: () => loadRest(client, calls).then(() => sender.settled()),
  };
}
