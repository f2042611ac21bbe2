import { nextParts } from '#contract/galleries/gallery-uploads.ts';
import type { Api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { beginUpload } from './begin-upload.ts';
import { putPart } from './put-part.ts';
import { type SentUpload, sendUpload, type UploadEvents } from './send-upload.ts';
import { isReadable, noConnection, problemOf, withReason } from './upload-problem.ts';

/** Parts of whatever file that broke off one after another, until the bucket counts as hidden from here. */
const maxBroken = 2;
/** Milliseconds after which it is tried again. */
const hiddenMs = 600_000;

/**
 * Sends files' parts to the bucket itself, or what is missing of them; the site counts what arrived.
 * While the bucket can't be reached from here, the rest goes by tus through the site.
 */
export function directSender(api: Api) {
  let broken = 0;
  let brokenAt = 0;
  const isHidden = () => broken >= maxBroken && performance.now() - brokenAt < hiddenMs;

  /** Whether a part arrived: else its time was over, or the line broke, and the site says what is missing. */
  async function sendPart(
    file: File,
    { start, size, address }: { start: number; size: number; address: string },
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ): Promise<boolean> {
    // Without a type: the address is signed for none.
    const piece = file.slice(start, start + size, '');
    const sent = await putPart(address, piece, signal, (bytes) => onProgress(start + bytes));
    signal.throwIfAborted();
    if (!sent && !(await isReadable(file))) throw noConnection;
    broken = sent ? 0 : broken + 1;
    if (!sent) brokenAt = performance.now();
    return sent;
  }

  /** True once the file is there, false if it has to go by tus. Throws ApiErrors. */
  async function sendParts(
    file: File,
    path: string,
    { onProgress }: UploadEvents,
    signal: AbortSignal,
  ): Promise<boolean> {
    while (!isHidden()) {
      const { offset, parts } = await api(nextParts, { params: idsIn(path) }, { signal });
      onProgress(offset);
      if (offset === file.size) return true;
      for (const part of parts) if (!(await sendPart(file, part, onProgress, signal))) break;
    }
    return false;
  }

  return async (
    file: File,
    upload: SentUpload,
    events: UploadEvents,
    signal: AbortSignal,
  ): Promise<void> => {
    let { path, chunkSize } = upload;
    try {
      if (path === null) {
        ({ path, chunkSize } = await beginUpload(file, upload));
        signal.throwIfAborted();
        events.onPath(path, chunkSize);
      }
      if (await sendParts(file, path, events, signal)) return events.onArrived();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError && error.code === 'gallery_upload.not_direct'))
        return events.onProblem(await withReason(file, upload.path, problemOf(error)));
    }
    await sendUpload(file, { ...upload, path, chunkSize }, events, signal);
  };
}

/** From `/api/galleries/7/uploads/12`. */
function idsIn(path: string) {
  const [id = 0, uploadId = 0] = (path.match(/\d+/g) ?? []).map(Number);
  return { id, uploadId };
}
