import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

interface Options {
  /** Of `os.constants.priority`: pages and calls go first. */
  readonly priority: number;
  /** Milliseconds after which an order is ended with its process. */
  readonly longestMs: number;
}

/** A program in a process of its own, which takes one order at a time. */
export interface ChildProgram<Order, Reply> {
  /** Undefined if the process died. It is ended once `signal` is aborted. */
  send(order: Order, signal?: AbortSignal): Promise<Reply | undefined>;
}

const idleMs = 10_000;
/** After any of these it takes no order anymore. */
const endings = ['exit', 'error', 'disconnect'] as const;

/**
 * Runs a program's orders in a process that starts with the first one and ends when idle: its
 * memory, leaks and crashes never affect the web server. It has no configuration in its
 * environment, and answers each message with one.
 */
export function createChildProgram<Order extends object, Reply>(
  program: string,
  { priority, longestMs }: Options,
): ChildProgram<Order, Reply> {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** It may die or stop listening at any time, also while it has nothing to do. */
  function started(): ChildProcess {
    const child = start(program, priority);
    const gone = () => {
      if (running === child) running = undefined;
    };
    for (const ending of endings) child.on(ending, gone);
    return child;
  }

  /** An idle process ends after a while, and never keeps the server from ending. */
  function restLater(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => {
      if (running === child) running = undefined;
      if (child.connected) child.disconnect();
    }, idleMs);
    idle.unref();
  }

  return {
    send(order, signal) {
      if (signal?.aborted) return Promise.resolve(undefined);
      clearTimeout(idle);
      running ??= started();
      const child = running;
      return new Promise((resolve) => {
        const end = () => child.kill('SIGTERM');
        const died = () => finish(undefined);
        const finish = (reply: Reply | undefined) => {
          clearTimeout(limit);
          signal?.removeEventListener('abort', end);
          child.removeListener('message', finish);
          for (const ending of endings) child.removeListener(ending, died);
          if (running === child) restLater(child);
          resolve(reply);
        };
        const limit = setTimeout(() => child.kill('SIGKILL'), longestMs);
        signal?.addEventListener('abort', end);
        child.once('message', finish);
        for (const ending of endings) child.once(ending, died);
        child.send(order, () => {});
      });
    },
  };
}

function start(program: string, priority: number): ChildProcess {
  const child = fork(program, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Fewer glibc arenas: memory freed by one thread is reused by another.
    env: { ...plainEnvironment(), MALLOC_ARENA_MAX: '2' },
  });
  if (child.pid !== undefined) lowerPriority(child.pid, priority);
  return child;
}

function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // It has already ended, or the system does not allow it.
  }
}

/** No configuration: an exploit of a decoder finds no key in its environment. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot };
}
