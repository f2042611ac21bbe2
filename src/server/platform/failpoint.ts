let armed: { readonly name: string; left: number } | undefined;

/**
 * Kills the process, as in a power cut, the nth time it reaches the named point: `commit.after:3`,
 * or the first time without a number. For `tools/chaos`; the configuration refuses it in
 * production.
 */
export function armFailpoint(at: string | undefined): void {
  const [name = '', nth = '1'] = at?.split(':') ?? [];
  armed = name === '' ? undefined : { name, left: Number(nth) };
}

/** Nothing, unless someone armed this point. */
export function failpoint(name: string): void {
  if (armed?.name !== name) return;
  armed.left -= 1;
  if (armed.left === 0) process.kill(process.pid, 'SIGKILL');
}

/**
 * The same calls, with a failpoint before each and one after its response:
 * `provider.createRefund.after`.
 */
export function withFailpoints<T extends object>(room: string, calls: T): T {
  if (!armed?.name.startsWith(`${room}.`)) return calls;
  return new Proxy(calls, {
    get: (target, name: string) => {
      const call = Reflect.get(target, name) as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => {
        failpoint(`${room}.${name}.before`);
        const reply = call(...args);
        const after = () => failpoint(`${room}.${name}.after`);
        if (reply instanceof Promise) return reply.finally(after);
        return isListing(reply) ? withEnd(reply, after) : reply;
      };
    },
  });
}

const isListing = (reply: unknown): reply is AsyncIterable<unknown> =>
  typeof reply === 'object' && reply !== null && Symbol.asyncIterator in reply;

/** A paginated list completes when its last page was read. */
async function* withEnd<T>(items: AsyncIterable<T>, end: () => void): AsyncGenerator<T> {
  yield* items;
  end();
}
