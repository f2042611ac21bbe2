import { chunkSizes, mayRetryUpload, usualChunkSize } from '#contract/galleries/gallery-uploads.ts';
import type { UploadProblem } from './upload-queue.ts';

/** Files that are sent at the same time: a browser has six connections to a site. */
export const filesAtOnce = 3;
/** Previews that are made and sent at the same time. */
export const previewsAtOnce = 2;
/** Seconds that a chunk may take: one that breaks off is sent again. */
const chunkSeconds = 8;

/** Bytes of a new file's chunks on a line of this speed, in bytes per second; null if not measured. */
export function chunkSizeFor(speed: number | null): (typeof chunkSizes)[number] {
  if (speed === null) return usualChunkSize;
  const own = speed / filesAtOnce;
  return chunkSizes.findLast((size) => size / own <= chunkSeconds) ?? chunkSizes[0];
}

/**
 * What follows a problem: `retry` the file soon, `fail` this file and go on with the others, or
 * `stop` everything until someone says so.
 */
export function afterProblem({
  status,
  code,
}: Pick<UploadProblem, 'status' | 'code'>): 'retry' | 'fail' | 'stop' {
  if (code === 'gallery_upload.broken') return 'retry';
  if (code === 'gallery.full' || status === 400) return 'fail';
  if (code === 'gallery.approved') return 'stop';
  return mayRetryUpload(status) ? 'retry' : 'stop';
}
