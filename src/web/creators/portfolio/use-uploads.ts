import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { filmTooLarge, largestFilm, sendPortfolioFilm } from '#contract/uploads/films.ts';
import { largestImage, sendPortfolioImage, uploadTooLarge } from '#contract/uploads/uploads.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { randomId } from '#web/lib/forms/random-id.ts';
import {
  changed,
  defaultCategory,
  inOrder,
  newUpload,
  survivors,
  type Upload,
} from './upload-list.ts';

const isFilm = ({ type }: File) => type.startsWith('video/');

const atOnce = 3;
const none: readonly Upload[] = [];

/** The chosen pictures and films: uploaded three at a time, each with its own progress and error. */
export function useUploads() {
  const { t } = useLingui();
  const category = defaultCategory(useUser()?.serviceType);
  const [saved, keep, forget] = useDraft<readonly Upload[]>('portfolio-uploads', none);
  const [moving, setMoving] = useState<readonly Upload[]>(none);
  const files = useRef(new Map<string, { file: File; abort: AbortController }>());
  // The current value, for responses after the render.
  const now = useRef({ saved, moving });
  now.current = { saved, moving };

  const show = (uploads: readonly Upload[]) => {
    now.current.moving = uploads;
    setMoving(uploads);
  };
  const change = (id: string, what: Partial<Upload>) => {
    if (now.current.saved.some((upload) => upload.id === id)) {
      now.current.saved = changed(now.current.saved, id, what);
      keep(now.current.saved);
    } else show(changed(now.current.moving, id, what));
  };
  const remove = (ids: readonly string[]) => {
    for (const id of ids) {
      files.current.get(id)?.abort.abort();
      files.current.delete(id);
    }
    const stays = ({ id }: Upload) => !ids.includes(id);
    show(now.current.moving.filter(stays));
    now.current.saved = now.current.saved.filter(stays);
    if (now.current.saved.length > 0) keep(now.current.saved);
    else forget();
    sendNext();
  };
  const settle = (id: string, { imageUrl, focus }: Pick<PortfolioItem, 'imageUrl' | 'focus'>) => {
    const upload = now.current.moving.find((candidate) => candidate.id === id);
    if (!upload) return;
    files.current.delete(id);
    show(now.current.moving.filter((candidate) => candidate.id !== id));
    now.current.saved = [
      ...now.current.saved,
      { ...upload, state: 'sent', progress: 1, imageUrl, focus },
    ];
    keep(now.current.saved);
  };
  const sendNext = () => {
    const sending = now.current.moving.filter(({ state }) => state === 'sending').length;
    const next = now.current.moving.filter(({ state }) => state === 'waiting');
    for (const { id } of next.slice(0, Math.max(0, atOnce - sending))) {
      const held = files.current.get(id);
      if (!held) continue;
      change(id, { state: 'sending', progress: 0 });
      const options = {
        signal: held.abort.signal,
        onProgress: (progress: number) => change(id, { progress }),
      };
      (isFilm(held.file)
        ? sendFile(sendPortfolioFilm, held.file, options)
        : sendFile(sendPortfolioImage, held.file, options)
      )
        .then((sent) => settle(id, sent))
        .catch((error: unknown) => {
          const problem = reasonOf(
            error,
            isFilm(held.file) ? t`Failed to upload video` : t`Failed to upload image`,
          );
          // A file refused for its content would be refused again.
          const refused = error instanceof ApiError && [400, 409, 413].includes(error.status);
          if (refused) files.current.delete(id);
          change(id, { state: 'failed', problem });
        })
        .finally(sendNext);
    }
  };
  const add = (chosen: readonly File[]) => {
    const from = Date.now();
    const added = chosen.map((file, nth): Upload => {
      const film = isFilm(file);
      const upload: Upload = {
        ...newUpload(randomId(), from + nth, file.name, film ? 'video' : category),
        isFilm: film,
      };
      if (film && file.size > largestFilm)
        return { ...upload, state: 'failed', problem: filmTooLarge };
      if (!film && !file.type.startsWith('image/')) {
        const problem = t`Please select a valid image file (JPEG, PNG, etc.)`;
        return { ...upload, state: 'failed', problem };
      }
      if (!film && file.size > largestImage)
        return { ...upload, state: 'failed', problem: uploadTooLarge };
      files.current.set(upload.id, { file, abort: new AbortController() });
      return upload;
    });
    show([...now.current.moving, ...added]);
    sendNext();
  };
  const retry = (id: string) => {
    change(id, { state: 'waiting', progress: 0 });
    sendNext();
  };
  const canRetry = (id: string) => files.current.has(id);
  const busy = moving.some(({ state }) => state === 'waiting' || state === 'sending');
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [busy]);
  return {
    uploads: inOrder([...survivors(saved), ...moving]),
    busy,
    add,
    change,
    remove,
    retry,
    canRetry,
  };
}
