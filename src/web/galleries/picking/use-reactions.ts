import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Gallery, GalleryItem } from '#contract/galleries/galleries.ts';
import { changeSelection } from '#contract/galleries/gallery-reactions.ts';
import { useApi } from '#web/lib/api/query.ts';
import { useLiveFrame } from '#web/lib/live/live.ts';
import { toastError } from '#web/ui/feedback/toast.ts';
import type { GalleryCalls } from './gallery-calls.ts';
import { loadRest } from './gallery-query.ts';
import { SelectionSender } from './selection-sender.ts';

export interface Reactions {
  readonly heart: (item: GalleryItem) => void;
  readonly pick: (item: GalleryItem) => void;
  readonly countComments: (number: number, by: number) => void;
  /** Whether it is known whose hearts and comments these are; guests are asked for their name first. */
  readonly named: () => Promise<boolean>;
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
        (changes) => api(changeSelection, { params: { id: galleryId }, body: changes }),
        (error) => {
          toastError(t`Couldn't save your choice`, (error as Error).message);
          reload();
        },
      ),
  );
  // Another window chose. What was chosen here since stays on screen.
  useLiveFrame(['selection_changed'], ({ galleryId: changed, changes }) => {
    if (changed !== galleryId) return;
    if (!changes) return reload();
    const [added, removed] = [new Set(changes.add), new Set(changes.remove)];
    client.setQueryData(calls.key, (cached: unknown) =>
      calls.change(cached, (gallery: Gallery) => ({
        ...gallery,
        items: gallery.items.map((item) => ({
          ...item,
          picked:
            sender.unsaved(item.number) ??
            (added.has(item.number) || (item.picked && !removed.has(item.number))),
        })),
      })),
    );
  });
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
      sender.set(number, !picked);
    },
    countComments: (number, by) =>
      change(number, (item) => ({ ...item, comments: item.comments + by })),
    named: async () => true,
    saved: () => loadRest(client, calls).then(() => sender.settled()),
  };
}
