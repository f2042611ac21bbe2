import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function cpuOf(pid: number): { readonly ownMs: number; readonly endedMs: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const msOf = (user: number, system: number) =>
    ((Number(fields[user]) + Number(fields[system])) / ticksPerSecond) * 1000;
  return { ownMs: msOf(11, 12), endedMs: msOf(13, 14) };
}

/** Milliseconds of CPU a process has used, barely affected by other load on the machine. */
export const cpuMsOf = (pid: number): number => cpuOf(pid).ownMs;

/** The same of a process and its children, with those that have ended. */
export function familyCpuMsOf(pid: number): number {
  const { ownMs, endedMs } = cpuOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + cpuMsOf(child), ownMs + endedMs);
}

/** Running child processes of this one. */
export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** Of a process that was started with `--inspect`. */
interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

/** The process's memory in bytes after garbage collection. */
export async function measureMemory(inspectPort: number): Promise<Memory> {
  const list = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  let last = 0;
  const send = (method: string, params: object = {}) =>
    new Promise<{ result?: { value: string } }>((resolve) => {
      last += 1;
      const id = last;
      socket.addEventListener('message', ({ data }) => {
        const reply = JSON.parse(String(data)) as { id: number; result: never };
        if (reply.id === id) resolve(reply.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('HeapProfiler.collectGarbage');
  const expression = 'JSON.stringify(process.memoryUsage())';
  const { result } = await send('Runtime.evaluate', { expression });
  socket.close();
  return JSON.parse(result?.value ?? '{}') as Memory;
}
