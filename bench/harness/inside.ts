/** Looks into a process that was started with `--inspect`. */
interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

/** What the process holds, bytes, once its garbage is gone. */
export async function measureMemory(inspectPort: number): Promise<Memory> {
  const list = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  let last = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result?: { value: string } }>((resolve) => {
      last += 1;
      const id = last;
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as { id: number; result: never };
        if (answer.id === id) resolve(answer.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask('HeapProfiler.collectGarbage');
  const expression = 'JSON.stringify(process.memoryUsage())';
  const { result } = await ask('Runtime.evaluate', { expression });
  socket.close();
  return JSON.parse(result?.value ?? '{}') as Memory;
}
