let armed: { readonly name: string; left: number } | undefined;

/**
 * Lets the process die, as by a power cut, the nth time it comes to the named point: `commit.after:3`, or without a
 * number the first time. For the experiments in `bench/`; the configuration refuses it in production.
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

/** The same calls, with a crash point before each and one after its answer: `provider.createRefund.after`. */
export function withFailpoints<T extends object>(room: string, calls: T): T {
  if (!armed?.name.startsWith(`${room}.`)) return calls;
  return new Proxy(calls, {
    get: (target, name: string) => {
      const call = Reflect.get(target, name) as (...given: unknown[]) => unknown;
      return (...given: unknown[]) => {
        failpoint(`${room}.${name}.before`);
        const answer = call(...given);
        const after = () => failpoint(`${room}.${name}.after`);
        if (answer instanceof Promise) return answer.finally(after);
        return isListing(answer) ? withEnd(answer, after) : answer;
      };
    },
  });
}

const isListing = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** What is listed page after page is answered when the last one was read. */
async function* withEnd<T>(items: AsyncIterable<T>, end: () => void): AsyncGenerator<T> {
  yield* items;
  end();
}
