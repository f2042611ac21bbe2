import { sql } from 'kysely';
import pg from 'pg';
import { cutOff } from './cut-off.ts';
import { RoutedClient } from './routed-client.ts';

const mark = '/* prepared */';

/**
 * Marks a statement that each connection plans once: for one that runs very often, with a fixed
 * text, named columns and a plan that fits any parameters.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared-${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const query = pg.Client.prototype.query as Query;

/** A connection that prepares statements marked as {@link prepared}. */
export class PreparingClient extends RoutedClient {
  /** Called with the milliseconds and the text of each statement whose result is a promise. */
  onDone: ((ms: number, text: string) => void) | undefined;
  /**
   * Milliseconds until a statement without any answer ends the connection: the server ends long
   * ones itself before, and a network that swallows everything never does. Unlimited if undefined.
   */
  patienceMs: number | undefined;

  /** Not where a pooler gives each transaction another session. */
  prepares = true;

  override query = function (this: PreparingClient, ...args: unknown[]) {
    const [asked, values, ...rest] = args;
    const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked;
    const text = isNamed && !this.prepares ? { ...asked, name: undefined } : asked;
    const started = performance.now();
    const result =
      this.prepares && typeof text === 'string' && text.endsWith(mark)
        ? query.call(this, { name: nameOf(text), text, values }, ...rest)
        : query.call(this, text, values, ...rest);
    if (result instanceof Promise) {
      const { onDone, patienceMs } = this;
      const timer = patienceMs && setTimeout(() => cutOff(this), patienceMs);
      const done = () => {
        clearTimeout(timer || undefined);
        if (typeof text === 'string') onDone?.(performance.now() - started, text);
      };
      result.then(done, done);
    }
    return result;
  } as pg.Client['query'];
}
