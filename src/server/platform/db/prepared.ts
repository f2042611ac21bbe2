import { sql } from 'kysely';
import pg from 'pg';
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

  override query = function (this: PreparingClient, ...args: unknown[]) {
    const [text, values, ...rest] = args;
    const started = performance.now();
    const result =
      typeof text === 'string' && text.endsWith(mark)
        ? query.call(this, { name: nameOf(text), text, values }, ...rest)
        : query.apply(this, args);
    const { onDone } = this;
    if (onDone && typeof text === 'string' && result instanceof Promise) {
      const done = () => onDone(performance.now() - started, text);
      result.then(done, done);
    }
    return result;
  } as pg.Client['query'];
}
