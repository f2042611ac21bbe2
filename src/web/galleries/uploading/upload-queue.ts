import type { SkippedFile } from './chosen-files.ts';
import { endOf } from './upload-steps.ts';

/** A file on its way to a gallery. */
export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  readonly section: string;
  /** Bytes. */
  readonly size: number;
  /**
   * `new`: its hash is not known; `hashed`: not yet compared with what is there; `ready` to be
   * sent; `previewing`: its preview is made and sent; `waiting`: tries again soon.
   */
  readonly state:
    | 'new'
    | 'hashed'
    | 'ready'
    | 'previewing'
    | 'sending'
    | 'waiting'
    | 'arrived'
    | 'failed';
  /** A preview of it is made before its original is sent, where previews are wanted. */
  readonly previewed: boolean;
  /** It needs no preview, or not anymore: there is one, or none can be made. */
  readonly seen: boolean;
  /** Bytes that arrived. */
  readonly sent: number;
  readonly attempts: number;
  /** In hexadecimal; null for files that are too large to hash here. */
  readonly sha256: string | null;
  /** Where it goes on, once it was begun. */
  readonly path: string | null;
  /** Bytes of its chunks, fixed once it was begun. */
  readonly chunkSize: number | null;
  readonly problem: UploadProblem | null;
}

export interface UploadProblem {
  /** HTTP status; 0 if the site was unreachable. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Bytes that the gallery has room for, if it is full. */
  readonly roomBytes?: number;
}

export interface UploadQueue {
  readonly files: readonly QueuedFile[];
  /** What was chosen and is never sent. */
  readonly skipped: readonly SkippedFile[];
  readonly paused: boolean;
  /** Why everything stopped: it goes on only when asked to. */
  readonly problem: UploadProblem | null;
}

export const emptyQueue: UploadQueue = { files: [], skipped: [], paused: false, problem: null };

export type NewFile = Pick<QueuedFile, 'id' | 'name' | 'section' | 'size'>;

const isSame = (one: NewFile, other: NewFile) =>
  one.name === other.name && one.section === other.section && one.size === other.size;

/** With these files, except those that are in it already; failed ones are tried again. */
export function withFiles(queue: UploadQueue, chosen: readonly NewFile[]): UploadQueue {
  const files = queue.files.filter(
    (file) => file.state !== 'failed' || !chosen.some((one) => isSame(one, file)),
  );
  const added = chosen.filter((one) => !files.some((file) => isSame(one, file)));
  return { ...queue, files: [...files, ...added.map(toQueued)] };
}

/** With what was left out of a choice. */
export function withSkipped(queue: UploadQueue, skipped: readonly SkippedFile[]): UploadQueue {
  const known = new Set(queue.skipped.map(({ path }) => path));
  return {
    ...queue,
    skipped: [...queue.skipped, ...skipped.filter(({ path }) => !known.has(path))],
  };
}

/** Bytes: smaller files arrive as soon as a preview would. */
const leastPreviewed = 1_000_000;
const isPicture = /\.(jpe?g|png|webp|avif|heic|heif|tiff?)$/i;

const wantsPreview = ({ name, size }: NewFile) => size >= leastPreviewed && isPicture.test(name);

const toQueued = ({ id, name, section, size }: NewFile): QueuedFile => ({
  previewed: wantsPreview({ id, name, section, size }),
  seen: !wantsPreview({ id, name, section, size }),
  id,
  name,
  section,
  size,
  state: 'new',
  sent: 0,
  attempts: 0,
  sha256: null,
  path: null,
  chunkSize: null,
  problem: null,
});

export const withChange = (
  queue: UploadQueue,
  id: string,
  change: Partial<QueuedFile>,
): UploadQueue => ({
  ...queue,
  files: queue.files.map((file) => (file.id === id ? { ...file, ...change } : file)),
});

/** What has not ended of a section. */
export const leftIn = ({ files }: UploadQueue, section: string): readonly QueuedFile[] =>
  files.filter((file) => file.section === section && endOf(file) === null);

/** The next file to hash. */
export const nextToHash = ({ files }: UploadQueue): QueuedFile | undefined =>
  files.find(({ state }) => state === 'new');

/**
 * The files to compare with what is there, in one call: few at first, so that sending begins soon,
 * then more and more; none as long as more are hashed meanwhile.
 */
export function nextToMatch({ files }: UploadQueue, max: number): readonly QueuedFile[] {
  const hashed = files.filter(({ state }) => state === 'hashed');
  const pending = files.some(({ state }) => state === 'new');
  const compared = files.length - hashed.length - files.filter((one) => one.state === 'new').length;
  const enough = Math.min(max, Math.max(4, 4 * compared));
  return pending && hashed.length < enough ? [] : hashed.slice(0, max);
}

const lacksPreview = ({ state, seen }: QueuedFile) => state === 'ready' && !seen;

/** The files whose previews to make now, so that they can be looked at before any original is here. */
export function nextToPreview(
  { files, paused }: UploadQueue,
  atOnce: number,
): readonly QueuedFile[] {
  if (paused) return [];
  const making = files.filter(({ state }) => state === 'previewing').length;
  return files.filter(lacksPreview).slice(0, Math.max(0, atOnce - making));
}

interface AtOnce {
  /** While previews are made: the line is idle most of that time. */
  readonly behindPreviews: number;
  readonly alone: number;
}

/** The files to begin now, those with a preview as long as others wait for theirs; none while it is paused. */
export function nextToSend({ files, paused }: UploadQueue, max: AtOnce): readonly QueuedFile[] {
  if (paused) return [];
  const previews = files.some((file) => file.state === 'previewing' || lacksPreview(file));
  const atOnce = previews ? Math.min(max.behindPreviews, max.alone) : max.alone;
  const sending = files.filter(({ state }) => state === 'sending').length;
  return files
    .filter(({ state, seen }) => state === 'ready' && seen)
    .slice(0, Math.max(0, atOnce - sending));
}

/** Files whose sending has to end now go on from here later. */
export const pausedQueue = (queue: UploadQueue, problem: UploadProblem | null): UploadQueue => ({
  ...queue,
  paused: true,
  problem,
  files: queue.files.map((file) =>
    ['sending', 'waiting', 'previewing'].includes(file.state) ? { ...file, state: 'ready' } : file,
  ),
});

export const resumedQueue = (queue: UploadQueue): UploadQueue => ({
  ...queue,
  paused: false,
  problem: null,
});

export interface UploadTotals {
  readonly files: number;
  readonly arrived: number;
  readonly failed: number;
  /** Of the failed ones, those that someone has to do something about. */
  readonly waiting: number;
  /** Neither arrived nor failed. */
  readonly left: number;
  readonly bytes: number;
  readonly sentBytes: number;
  /** Files that get a preview, and those of them that need none anymore. */
  readonly previews: number;
  readonly previewsMade: number;
}

/** Failed files count as files, and not as bytes to send. */
export function totalsOf({ files }: UploadQueue): UploadTotals {
  const count = (state: QueuedFile['state']) => files.filter((one) => one.state === state).length;
  const [arrived, failed] = [count('arrived'), count('failed')];
  const counted = files.filter(({ state }) => state !== 'failed');
  return {
    files: files.length,
    arrived,
    failed,
    waiting: files.filter((file) => endOf(file) === 'waiting').length,
    left: files.length - arrived - failed,
    bytes: counted.reduce((sum, { size }) => sum + size, 0),
    sentBytes: counted.reduce((sum, { sent }) => sum + sent, 0),
    previews: counted.filter(({ previewed }) => previewed).length,
    previewsMade: counted.filter(({ previewed, seen }) => previewed && seen).length,
  };
}
