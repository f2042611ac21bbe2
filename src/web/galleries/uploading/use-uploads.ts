import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { unreachable } from '#contract/browser-errors.ts';
import { getGallery } from '#contract/galleries/galleries.ts';
import { matchUploads } from '#contract/galleries/gallery-uploads.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { invalidate, useApi } from '#web/lib/api/query.ts';
import { pauseBetweenAttempts } from '#web/lib/api/trying-again.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useKeepAwake } from '#web/lib/keep-awake.ts';
import { LineSpeed } from './line-speed.ts';
import { noteRunning } from './running-uploads.ts';
import { directSender } from './send-direct.ts';
import { beginWithPreview } from './send-preview.ts';
import { sendUpload } from './send-upload.ts';
import { emptyQueue, totalsOf, type UploadProblem } from './upload-queue.ts';
import { UploadRunner } from './upload-runner.ts';

/** Bytes: larger files would fill the memory, as browsers only hash what is there as a whole. */
const largestHashed = 100_000_000;

/**
 * A file's SHA-256 in hexadecimal; null if it is too large, or on plain http. Browsers compute it
 * outside the page's thread.
 */
async function hashFile(file: File): Promise<string | null> {
  if (file.size > largestHashed || !globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Milliseconds between two looks at the gallery while files arrive. */
const lookMs = 2000;

const toProblem = (error: unknown): UploadProblem =>
  error instanceof ApiError
    ? { status: error.status, code: error.code, message: error.message }
    : { status: 0, code: unreachable.code, message: unreachable.error };

/**
 * The uploads of this page to a gallery, if wanted with previews first; leaving it asks `question`
 * while files are on their way.
 */
export function useUploads(galleryId: number, question: string, withPreviews: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const [left, keepLeft, forgetLeft] = useDraft(`gallery-${galleryId}-left`, 0);
  const looking = useRef(false);
  const isDirect = useRef(false);
  const [sendDirect] = useState(() => directSender(api));
  const [runner] = useState(
    () =>
      new UploadRunner({
        galleryId,
        hash: hashFile,
        match: async (files) => {
          const body = {
            files: files.map(({ name, size, sha256 }) => ({
              name,
              size,
              ...(sha256 !== null && { sha256 }),
            })),
          };
          const found = await api(matchUploads, { params: { id: galleryId }, body });
          isDirect.current = found.direct;
          return found.files;
        },
        toProblem,
        send: (...given) => (isDirect.current ? sendDirect : sendUpload)(...given),
        preview: withPreviews ? beginWithPreview : undefined,
        pause: pauseBetweenAttempts,
        line: new LineSpeed(),
        pace: new LineSpeed(),
        onArrived: () => {
          if (looking.current) return;
          looking.current = true;
          setTimeout(() => {
            looking.current = false;
            void invalidate(client, getGallery);
          }, lookMs);
        },
      }),
  );
  const queue = useSyncExternalStore(runner.subscribe, runner.read, () => emptyQueue);
  const totals = totalsOf(queue);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft's functions change with each render.
  useEffect(() => {
    if (totals.files === 0) return;
    if (totals.left > 0) keepLeft(totals.left);
    else forgetLeft();
  }, [totals.files, totals.left]);
  useEffect(() => noteRunning(galleryId, runner), [galleryId, runner]);
  useEffect(() => () => runner.end(), [runner]);
  const busy = totals.left > 0;
  useKeepAwake(busy);
  useBlocker({
    shouldBlockFn: () => !globalThis.confirm(question),
    enableBeforeUnload: busy,
    disabled: !busy,
  });
  return { runner, queue, totals, busy, leftBefore: totals.files === 0 ? left : 0 };
}
