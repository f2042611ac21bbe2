import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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

interface Chosen {
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** Whether as many are chosen as were agreed, as far as is known. */
const isFull = ({ items, next, picturesToPick }: Gallery) =>
  picturesToPick !== null &&
  next === null &&
  items.filter(({ picked }) => picked).length >= picturesToPick;

/** Hearts and choices: shown at once, and taken back with words if they couldn't be saved. */
export function useReactions(calls: GalleryCalls, galleryId: number): Reactions {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: calls.key });
  const interrupted = useRef(false);
  /** A reading from before a change would undo it on screen: it is made again once the change is saved. */
  const changeItems = (make: (item: GalleryItem) => GalleryItem) => {
    if (client.isFetching({ queryKey: calls.key }) > 0) {
      interrupted.current = true;
      void client.cancelQueries({ queryKey: calls.key });
    }
    client.setQueryData(calls.key, (cached: unknown) =>
      calls.change(cached, (gallery: Gallery) => ({ ...gallery, items: gallery.items.map(make) })),
    );
  };
  const readAgain = () => {
    if (interrupted.current) reload();
    interrupted.current = false;
  };
  const change = (number: number, make: (item: GalleryItem) => GalleryItem) =>
    changeItems((item) => (item.number === number ? make(item) : item));
  const refuse = ({ picturesToPick, creator: { fullName } }: Gallery) =>
    toastError(
      t`You can choose ${plural(picturesToPick ?? 0, { one: '# photo', other: '# photos' })}`,
      t`Leave one out to choose another, or message ${fullName} if you'd like more.`,
    );
  const [sender] = useState(
    () =>
      new SelectionSender(
        async (changes) => {
          await api(changeSelection, { params: { id: galleryId }, body: changes });
          showChosen(changes);
        },
        (error) => {
          toastError(t`Couldn't save your choice`, (error as Error).message);
          reload();
        },
      ),
  );
  /** What was chosen here since stays on screen. */
  function showChosen({ add, remove }: Chosen): void {
    const [added, removed] = [new Set(add), new Set(remove)];
    changeItems((item) => ({
      ...item,
      picked:
        sender.unsaved(item.number) ??
        (added.has(item.number) || (item.picked && !removed.has(item.number))),
    }));
  }
  // Another window chose.
  useLiveFrame(['selection_changed'], ({ galleryId: changed, changes }) => {
    if (changed !== galleryId) return;
    if (!changes) return reload();
    showChosen(changes);
    void sender.settled().then(readAgain);
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
      calls
        .heart(api, number, !heart)
        .catch((error: Error) => {
          set(heart);
          toastError(t`Couldn't save your heart`, error.message);
        })
        .finally(readAgain);
    },
    pick: ({ number, picked }) => {
      const gallery = calls.galleryIn(client.getQueryData(calls.key));
      // Not shown first and taken back then: that would be said three times.
      if (!picked && gallery && isFull(gallery)) return refuse(gallery);
      change(number, (item) => ({ ...item, picked: !picked }));
      sender.set(number, !picked);
      void sender.settled().then(readAgain);
    },
    countComments: (number, by) => {
      change(number, (item) => ({ ...item, comments: item.comments + by }));
      readAgain();
    },
    named: async () => true,
    saved: () => loadRest(client, calls).then(() => sender.settled()),
  };
}
