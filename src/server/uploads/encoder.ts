import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EncodedPicture } from './encode-picture.ts';
import type { EncodeOrder } from './encode-process.ts';

const program = fileURLToPath(new URL('./encode-process.ts', import.meta.url));
/** The worst picture that is accepted takes a tenth of it. */
const longestMs = 60_000;
const idleMs = 10_000;

let encoder: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a picture anew in the widths, see encode-picture.ts. In a process of its own, one picture at a time: what a
 * decoder needs, leaks or breaks is gone with it and never the web server's.
 */
export function encodePicture(
  path: string,
  folder: string,
  widths: readonly number[],
): Promise<EncodedPicture | undefined> {
  const turn = last.then(() => order({ path, folder, widths }));
  last = turn;
  return turn;
}

function order(task: EncodeOrder): Promise<EncodedPicture | undefined> {
  clearTimeout(idle);
  encoder ??= start();
  const child = encoder;
  return new Promise((resolve) => {
    const finish = (picture?: EncodedPicture) => {
      clearTimeout(limit);
      child.removeAllListeners('message').removeAllListeners('exit');
      if (child.exitCode === null && child.signalCode === null) restLater(child);
      else encoder = undefined;
      resolve(picture);
    };
    const limit = setTimeout(() => child.kill('SIGKILL'), longestMs);
    child.once('message', ({ picture }: { picture: EncodedPicture | null }) =>
      finish(picture ?? undefined),
    );
    // A picture that ends the decoder is none that we take.
    child.once('exit', () => finish());
    child.send(task, () => {});
  });
}

function start(): ChildProcess {
  const child = fork(program, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Fewer arenas of glibc: what one thread let go of, another uses.
    env: { ...decoderEnvironment(), MALLOC_ARENA_MAX: '2' },
  });
  child.on('error', () => {});
  return child;
}

/** Nothing of the configuration: who breaks out of the decoder finds no key in its environment. */
function decoderEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot };
}

/** An idle encoder ends after a while, and never keeps the server from ending. */
function restLater(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle = setTimeout(() => {
    if (encoder === child) encoder = undefined;
    child.disconnect();
  }, idleMs);
  idle.unref();
}
