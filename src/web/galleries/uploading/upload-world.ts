import type { LineSpeed } from './line-speed.ts';
import type { NewUpload, sendUpload } from './send-upload.ts';
import type { QueuedFile, UploadProblem } from './upload-queue.ts';

type Begun = { readonly path: string; readonly chunkSize: number };
type Match = (Begun & { readonly offset: number; readonly seen: boolean }) | null;

/** What a runner of uploads is given. */
export interface UploadWorld {
  readonly galleryId: number;
  readonly hash: (file: File) => Promise<string | null>;
  /** What is there of these files, in their order. Throws what `toProblem` reads. */
  readonly match: (files: readonly QueuedFile[]) => Promise<readonly Match[]>;
  readonly toProblem: (error: unknown) => UploadProblem;
  readonly send: typeof sendUpload;
  /**
   * Begins an upload with a preview of its file; null, and nothing is begun, if none can be made.
   * Undefined where previews aren't wanted.
   */
  readonly preview: ((file: File, upload: NewUpload) => Promise<Begun | null>) | undefined;
  /** Milliseconds before another try. */
  readonly pause: (attempts: number) => number;
  readonly line: LineSpeed;
  /** Of previews. */
  readonly pace: LineSpeed;
  /** Called when one more file is there. */
  readonly onArrived: () => void;
}
