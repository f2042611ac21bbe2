import { chunkSizes, mayRetryUpload } from '#contract/galleries/gallery-uploads.ts';
import type { QueuedFile, UploadProblem, UploadTotals } from './upload-queue.ts';

/** Files that are sent at the same time: a browser has six connections to a site. */
const filesAtOnce = 3;
/** Bytes per second, 1 Mbit/s: below, several files would only keep each other from arriving. */
const slowLine = 125_000;
/** Previews that are made or sent at the same time: one is made while others are on their way. */
export const previewsAtOnce = 3;
/** Bytes per second, 8 Mbit/s: below, an original would keep previews from arriving. */
const lineForBoth = 1_000_000;
/** Seconds that a chunk may take: one that breaks off is sent again. */
const chunkSeconds = 8;

/** How many files are sent at once on a line of this speed, in bytes per second; null if not measured. */
export const filesAtOnceOn = (speed: number | null) => ({
  behindPreviews: speed !== null && speed < lineForBoth ? 0 : 1,
  alone: speed === null || speed < slowLine ? 1 : filesAtOnce,
});

/** Bytes of a new file's chunks on such a line. */
export function chunkSizeFor(speed: number | null): (typeof chunkSizes)[number] {
  if (speed === null) return chunkSizes[1];
  const own = speed / filesAtOnceOn(speed).alone;
  return chunkSizes.findLast((size) => size / own <= chunkSeconds) ?? chunkSizes[0];
}

const failing: ReadonlySet<string> = new Set(['gallery.full', 'unreadable', 'taken_out']);

/**
 * What follows a problem: `retry` the file soon, `fail` this file and go on with the others, or
 * `stop` everything until someone says so.
 */
export function afterProblem({
  status,
  code,
}: Pick<UploadProblem, 'status' | 'code'>): 'retry' | 'fail' | 'stop' {
  if (code === 'gallery_upload.broken') return 'retry';
  if (failing.has(code) || status === 400) return 'fail';
  if (code === 'gallery.approved') return 'stop';
  return mayRetryUpload(status) ? 'retry' : 'stop';
}

/** Where a file ended: it is there, it is left out, or someone has to do something; null before. */
export function endOf({
  state,
  problem,
}: Pick<QueuedFile, 'state' | 'problem'>): 'arrived' | 'skipped' | 'waiting' | null {
  if (state === 'arrived') return 'arrived';
  if (state !== 'failed') return null;
  const { code = '' } = problem ?? {};
  return code === 'gallery.full' || code === 'unreadable' ? 'waiting' : 'skipped';
}

/**
 * Seconds until everything has arrived, by what is measured: previews are made while originals are
 * sent behind them. Null as long as nothing is.
 */
export function secondsLeft(
  { bytes, sentBytes, previews, previewsMade }: UploadTotals,
  { bytesASecond, previewsASecond }: UploadPace,
): number | null {
  const made =
    previews === previewsMade ? 0 : previewsASecond && (previews - previewsMade) / previewsASecond;
  const sent = bytes === sentBytes ? 0 : bytesASecond && (bytes - sentBytes) / bytesASecond;
  return made === null || sent === null ? null : Math.max(made, sent);
}

/** Null until they were measured. */
export interface UploadPace {
  readonly bytesASecond: number | null;
  readonly previewsASecond: number | null;
}
