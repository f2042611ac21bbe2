import { maxMatches } from '#contract/galleries/gallery-uploads.ts';
import type { ChosenFile, SkippedFile } from './chosen-files.ts';
import {
  emptyQueue,
  leftIn,
  nextToHash,
  nextToMatch,
  nextToPreview,
  nextToSend,
  pausedQueue,
  type QueuedFile,
  resumedQueue,
  totalsOf,
  type UploadProblem,
  type UploadQueue,
  withChange,
  withFiles,
  withSkipped,
} from './upload-queue.ts';
import {
  afterProblem,
  chunkSizeFor,
  filesAtOnceOn,
  previewsAtOnce,
  type UploadPace,
} from './upload-steps.ts';
import type { UploadWorld } from './upload-world.ts';

const takenOut = { status: 404, code: 'taken_out', message: '' };
/** Milliseconds between two pictures of the queue on screen. */
const noticeMs = 200;

/** Hashes, compares and sends the files of a queue, several at once; `subscribe` tells of changes. */
export class UploadRunner {
  readonly #world: UploadWorld;
  readonly #files = new Map<string, { readonly file: File; abort: AbortController }>();
  readonly #listeners = new Set<() => void>();
  #queue = emptyQueue;
  #shown = emptyQueue;
  #notice: ReturnType<typeof setTimeout> | undefined;
  #hashing = false;
  #matching = false;
  #lastId = 0;
  #ended = false;

  constructor(world: UploadWorld) {
    this.#world = world;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): UploadQueue => this.#shown;

  /** How fast the whole line and previews are. */
  pace(): UploadPace {
    const { line, pace } = this.#world;
    return { bytesASecond: line.known, previewsASecond: pace.known };
  }

  add(chosen: readonly ChosenFile[], skipped: readonly SkippedFile[] = []): void {
    if (skipped.length > 0) this.#set(withSkipped(this.#queue, skipped));
    const files = chosen.map(({ file, section }) => {
      this.#lastId += 1;
      return { id: String(this.#lastId), name: file.name, section, size: file.size, file };
    });
    this.#set(withFiles(this.#queue, files));
    if (!this.#world.preview)
      for (const { id } of files) this.#change(id, { seen: true, previewed: false });
    const known = new Set(this.#queue.files.map(({ id }) => id));
    for (const { id, file } of files)
      if (known.has(id)) this.#files.set(id, { file, abort: new AbortController() });
    this.#run();
  }

  pause(problem: UploadProblem | null = null): void {
    for (const held of this.#files.values()) held.abort.abort();
    this.#set(pausedQueue(this.#queue, problem));
  }

  resume(): void {
    this.#set(resumedQueue(this.#queue));
    this.#run();
  }

  /** Tries failed files again; also those with this name, which arrived damaged. */
  again(name?: string): void {
    const which = this.#queue.files.filter((file) =>
      name === undefined ? file.state === 'failed' : file.name === name,
    );
    for (const { id } of which)
      this.#change(id, { state: 'hashed', sent: 0, path: null, chunkSize: null, problem: null });
    this.#run();
  }

  /** Leaves out what has not arrived of a section. */
  drop(section: string): void {
    for (const { id } of leftIn(this.#queue, section)) {
      this.#files.get(id)?.abort.abort();
      this.#change(id, { state: 'failed', problem: takenOut });
    }
    this.#run();
  }

  /** A section has another name: what was not begun follows. */
  rename(from: string, to: string): void {
    for (const { id } of leftIn(this.#queue, from)) this.#change(id, { section: to });
  }

  /** Ends everything that is under way. */
  end(): void {
    this.#ended = true;
    this.pause();
    clearTimeout(this.#notice);
  }

  /** Bytes per second of the whole line; null until it was measured for two seconds. */
  get #speed(): number | null {
    return this.#world.line.known;
  }

  #run(): void {
    if (this.#ended) return;
    void this.#hashNext();
    void this.#matchNext();
    for (const file of nextToPreview(this.#queue, previewsAtOnce)) void this.#preview(file);
    for (const file of nextToSend(this.#queue, filesAtOnceOn(this.#speed))) this.#send(file);
  }

  async #hashNext(): Promise<void> {
    const next = nextToHash(this.#queue);
    const held = next && this.#files.get(next.id);
    if (!held || this.#hashing || this.#queue.paused) return;
    this.#hashing = true;
    try {
      const sha256 = await this.#world.hash(held.file);
      this.#change(next.id, { state: 'hashed', sha256 });
    } catch {
      // The device no longer has it, or does not let us read it.
      const problem = { status: 0, code: 'unreadable', message: '' };
      this.#change(next.id, { state: 'failed', problem });
    } finally {
      this.#hashing = false;
    }
    this.#run();
  }

  async #matchNext(): Promise<void> {
    const files = nextToMatch(this.#queue, maxMatches);
    if (files.length === 0 || this.#matching || this.#queue.paused) return;
    this.#matching = true;
    try {
      const found = await this.#world.match(files);
      let arrived = false;
      for (const [nth, { id, size }] of files.entries()) {
        const match = found[nth];
        const here = match?.offset === size;
        arrived ||= here;
        this.#change(id, {
          state: here ? 'arrived' : 'ready',
          ...(match?.seen && { seen: true }),
          sent: match?.offset ?? 0,
          path: match?.path ?? null,
          chunkSize: match?.chunkSize ?? null,
        });
      }
      this.#matching = false;
      if (arrived) this.#world.onArrived();
    } catch (error) {
      const problem = this.#world.toProblem(error);
      if (afterProblem(problem) !== 'retry') {
        this.#matching = false;
        this.pause(problem);
        return;
      }
      const attempts = (files[0]?.attempts ?? 0) + 1;
      for (const { id } of files) this.#change(id, { attempts });
      await new Promise((resolve) => setTimeout(resolve, this.#world.pause(attempts)));
      this.#matching = false;
    }
    this.#run();
  }

  async #preview({ id, name, section, sha256 }: QueuedFile): Promise<void> {
    const held = this.#files.get(id);
    if (!held || !this.#world.preview) return;
    if (!this.#queue.files.some(({ state }) => state === 'previewing')) this.#world.pace.start();
    this.#change(id, { state: 'previewing' });
    const { galleryId } = this.#world;
    const upload = { galleryId, name, section, sha256, chunkSize: chunkSizeFor(this.#speed) };
    try {
      const begun = await this.#world.preview(held.file, upload);
      this.#change(id, { seen: true, ...begun });
      this.#world.pace.add(1);
      if (begun) this.#world.onArrived();
    } catch (error) {
      this.#meet(id, this.#world.toProblem(error));
    }
    // It may have been paused meanwhile.
    if (this.#queue.files.some((file) => file.id === id && file.state === 'previewing'))
      this.#change(id, { state: 'ready' });
    this.#run();
  }

  #send(file: QueuedFile): void {
    const held = this.#files.get(file.id);
    if (!held) return;
    held.abort = new AbortController();
    const { signal } = held.abort;
    if (!this.#queue.files.some(({ state }) => state === 'sending')) this.#world.line.start();
    let before = file.sent;
    const { id, name, section, sha256, path } = file;
    const chunkSize = file.chunkSize ?? chunkSizeFor(this.#speed);
    this.#change(id, { state: 'sending' });
    const whileOn =
      <A extends unknown[]>(act: (...given: A) => void) =>
      (...given: A) =>
        signal.aborted || act(...given);
    this.#world
      .send(
        held.file,
        { galleryId: this.#world.galleryId, name, section, sha256, path, chunkSize },
        {
          onPath: whileOn((address, fixed) =>
            this.#change(id, { path: address, chunkSize: fixed }),
          ),
          onProgress: whileOn((sent) => {
            const wasKnown = this.#speed !== null;
            this.#world.line.add(Math.max(0, sent - before));
            before = sent;
            this.#change(id, { sent, problem: null, attempts: 0 });
            // Now it is known how many go at once.
            if (!wasKnown && this.#speed !== null) this.#run();
          }),
          onArrived: whileOn(() => {
            this.#change(id, { state: 'arrived', sent: file.size, problem: null });
            this.#world.onArrived();
            this.#run();
          }),
          onProblem: whileOn((problem) => this.#meet(id, problem)),
        },
        signal,
      )
      .catch(whileOn((error) => this.#meet(id, this.#world.toProblem(error))));
  }

  #meet(id: string, problem: UploadProblem): void {
    const next = afterProblem(problem);
    if (next === 'stop') {
      this.#change(id, { state: 'ready' });
      this.pause(problem);
      return;
    }
    if (next === 'fail') {
      this.#change(id, { state: 'failed', problem });
      this.#run();
      return;
    }
    const attempts = (this.#queue.files.find((file) => file.id === id)?.attempts ?? 0) + 1;
    this.#change(id, { state: 'waiting', attempts, problem });
    setTimeout(() => {
      const file = this.#queue.files.find((one) => one.id === id);
      if (file?.state !== 'waiting') return;
      this.#change(id, { state: 'ready' });
      this.#run();
    }, this.#world.pause(attempts));
  }

  #change(id: string, change: Partial<QueuedFile>): void {
    this.#set(withChange(this.#queue, id, change));
  }

  #set(queue: UploadQueue): void {
    this.#queue = queue;
    const now = () => {
      this.#notice = undefined;
      this.#shown = this.#queue;
      for (const listener of this.#listeners) listener();
    };
    // Progress may wait, the last change of all may not.
    if (totalsOf(queue).left === 0 || queue.paused !== this.#shown.paused) {
      clearTimeout(this.#notice);
      now();
    } else this.#notice ??= setTimeout(now, noticeMs);
  }
}
