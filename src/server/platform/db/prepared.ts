import { sql } from 'kysely';
import pg from 'pg';

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
export class PreparingClient extends pg.Client {
  override query = function (this: pg.Client, ...args: unknown[]) {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !text.endsWith(mark)) return query.apply(this, args);
    return query.call(this, { name: nameOf(text), text, values }, ...rest);
  } as pg.Client['query'];
}
