import type { DetailedError } from 'tus-js-client';
import { unreachable } from '#contract/browser-errors.ts';
import { ApiError, detailsOf } from '#web/lib/api/api-error.ts';
import { errorBodyOf } from '#web/lib/api/browser-api.ts';
import type { UploadProblem } from './upload-queue.ts';

export interface NewUpload {
  readonly galleryId: number;
  readonly name: string;
  readonly section: string;
  readonly sha256: string | null;
  readonly chunkSize: number;
}

export interface SentUpload extends NewUpload {
  /** Of an upload that was begun. */
  readonly path: string | null;
}

/** What an upload says about its file. */
export const metadataOf = ({ name, section, sha256, chunkSize }: NewUpload) => ({
  filename: name,
  section,
  ...(sha256 !== null && { sha256 }),
  chunkSize: String(chunkSize),
});

export interface UploadEvents {
  /** Its address, once it has one. */
  readonly onPath: (path: string, chunkSize: number) => void;
  /** Bytes sent so far. */
  readonly onProgress: (sent: number) => void;
  readonly onArrived: () => void;
  readonly onProblem: (problem: UploadProblem) => void;
}

/** Sends a file by tus, or what is missing of it, until `signal` ends that. What arrived stays. */
export async function sendUpload(
  file: File,
  { path, ...facts }: SentUpload,
  events: UploadEvents,
  signal: AbortSignal,
): Promise<void> {
  const { galleryId, chunkSize } = facts;
  const { Upload } = await import('tus-js-client');
  if (signal.aborted) return;
  const meet = (problem: UploadProblem) =>
    void withReason(file, path, problem).then((known) => events.onProblem(known));
  let watch: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(watch);
  const moves = () => {
    stop();
    watch = setTimeout(() => void upload.abort().then(() => meet(noConnection)), stillMs);
  };
  const upload = new Upload(file, {
    // What was begun and is gone is not begun again: it was removed from the gallery.
    ...(path === null ? { endpoint: `/api/galleries/${galleryId}/uploads` } : {}),
    uploadUrl: path,
    chunkSize,
    metadata: metadataOf(facts),
    // The queue tries again, for all files alike.
    retryDelays: [],
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (upload.url)
        events.onPath(
          new URL(upload.url, location.href).pathname,
          upload.options.chunkSize ?? chunkSize,
        );
    },
    onAfterResponse: (_request, response) => {
      // The size is fixed when this upload began.
      const fixed = Number(response.getHeader('Upload-Chunk'));
      if (fixed > 0) upload.options.chunkSize = fixed;
    },
    onProgress: (sent) => {
      moves();
      events.onProgress(sent);
    },
    onSuccess: () => {
      stop();
      events.onArrived();
    },
    onError: (error) => {
      stop();
      meet(problemOf(error));
    },
  });
  signal.addEventListener('abort', () => {
    stop();
    void upload.abort().catch(() => {});
  });
  moves();
  upload.start();
}

/** Milliseconds without a byte after which a line is taken for broken. */
const stillMs = 120_000;

const noConnection = { status: 0, code: unreachable.code, message: unreachable.error };

/** What only looks like a broken line: a file that is gone from the device, or from the gallery. */
async function withReason(
  file: File,
  path: string | null,
  problem: UploadProblem,
): Promise<UploadProblem> {
  if (problem.status === 404 && path !== null) return { ...problem, code: 'taken_out' };
  if (problem.status === 0 && !(await isReadable(file))) return { ...problem, code: 'unreadable' };
  return problem;
}

/** Also false once it was changed: browsers refuse to read what is not what was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

function problemOf(error: Error | DetailedError): UploadProblem {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0) return noConnection;
  const body = errorBodyOf(response.getBody(), status, '');
  const full = detailsOf(new ApiError(status, body), 'gallery.full');
  return {
    status,
    code: body.code,
    message: body.error,
    ...(full && { roomBytes: Math.max(0, (full.quotaBytes ?? 0) - (full.usedBytes ?? 0)) }),
  };
}
