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
  const upload = new Upload(file, {
    endpoint: `/api/galleries/${galleryId}/uploads`,
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
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onArrived(),
    onError: (error) => events.onProblem(problemOf(error)),
  });
  signal.addEventListener('abort', () => void upload.abort().catch(() => {}));
  upload.start();
}

function problemOf(error: Error | DetailedError): UploadProblem {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0)
    return { status: 0, code: unreachable.code, message: unreachable.error };
  const body = errorBodyOf(response.getBody(), status, '');
  const full = detailsOf(new ApiError(status, body), 'gallery.full');
  return {
    status,
    code: body.code,
    message: body.error,
    ...(full && { roomBytes: Math.max(0, (full.quotaBytes ?? 0) - (full.usedBytes ?? 0)) }),
  };
}
