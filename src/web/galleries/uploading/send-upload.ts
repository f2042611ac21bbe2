import { stillMs } from './put-part.ts';
import { noConnection, problemOf, withReason } from './upload-problem.ts';
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
