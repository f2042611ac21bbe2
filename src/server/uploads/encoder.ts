import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Claim, createFairQueue } from '#server/platform/queue/fair-queue.ts';
import type { EncodedPicture } from './encode-picture.ts';
import type { EncodeOrder, EncodeReply } from './encode-process.ts';

const program = fileURLToPath(new URL('./encode-process.ts', import.meta.url));
/** The worst accepted picture needs a tenth of this. */
const longestMs = 60_000;
const idleMs = 10_000;

/** Pixels of a picture that is re-encoded instantly. */
const smallPixels = 2_000_000;
/**
 * Milliseconds of decoding after which a person's large pictures queue behind others': about ten
 * camera pictures.
 */
const fairShareMs = 15_000;

const queue = createFairQueue({ places: 1, reserved: 1, each: 1, waitingEach: 20, waiting: 200 });
/** One per slot of the queue. */
const idleEncoders: Encoder[] = [];

/** Whose picture it is, and whether they may use the slot reserved for trusted people. */
export interface Sender {
  readonly id: number;
  readonly emailVerified: boolean;
}

/**
 * Re-encodes a picture in the widths, see encode-picture.ts. Runs in a separate process, one
 * picture at a time, so a decoder's memory use, leaks and crashes never affect the web server.
 * People take turns; small pictures, and those of people with a confirmed email and few recent
 * large ones, never wait for others. Errors: `unavailable` when too many wait.
 */
export async function encodePicture(
  sender: Sender,
  path: string,
  folder: string,
  widths: readonly number[],
): Promise<EncodedPicture | undefined> {
  const key = `person ${sender.id}`;
  const run = <T>(claim: Claim, work: (encoder: Encoder) => Promise<T>) =>
    queue.run(claim, async () => {
      const encoder = idleEncoders.pop() ?? createEncoder();
      return work(encoder).finally(() => idleEncoders.push(encoder));
    });
  // Only reads the header, but the web server never parses untrusted files.
  const { pixels } = await run({ key, preferred: true }, (encoder) =>
    encoder.send({ path, task: 'measure' }),
  );
  if (pixels === undefined) return undefined;
  const fair = sender.emailVerified && queue.spent(key) < fairShareMs;
  const preferred = pixels <= smallPixels || fair;
  const { picture } = await run({ key, preferred }, (encoder) =>
    encoder.send({ path, task: 'write', folder, widths }),
  );
  return picture;
}

interface Encoder {
  /** An empty reply if the process died: such a picture is refused. */
  send(order: EncodeOrder): Promise<EncodeReply>;
}

function createEncoder(): Encoder {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** An idle encoder ends after a while, and never keeps the server from ending. */
  function restLater(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => {
      if (running === child) running = undefined;
      child.disconnect();
    }, idleMs);
    idle.unref();
  }

  return {
    send(order) {
      clearTimeout(idle);
      running ??= start();
      const child = running;
      return new Promise((resolve) => {
        const finish = (reply: EncodeReply) => {
          clearTimeout(limit);
          child.removeAllListeners('message').removeAllListeners('exit');
          if (child.exitCode === null && child.signalCode === null) restLater(child);
          else running = undefined;
          resolve(reply);
        };
        const limit = setTimeout(() => child.kill('SIGKILL'), longestMs);
        child.once('message', (reply: EncodeReply) => finish(reply));
        child.once('exit', () => finish({}));
        child.send(order, () => {});
      });
    },
  };
}

function start(): ChildProcess {
  const child = fork(program, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Fewer glibc arenas: memory freed by one thread is reused by another.
    env: { ...decoderEnvironment(), MALLOC_ARENA_MAX: '2' },
  });
  child.on('error', () => {});
  // Pages and calls have priority over pictures.
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended, or the system does not allow it.
  }
}

/** No configuration: an exploit of the decoder finds no key in its environment. */
function decoderEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot };
}
