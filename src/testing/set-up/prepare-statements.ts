/**
 * Makes test connections prepare every statement that has parameters: parsing and planning them once takes a
 * third less of Postgres' time. Loaded first, so it applies to all clients of a test file.
 */
import pg from 'pg';
import { count } from '../counts.ts';

/** Looking for work happens as often as a machine is slow, so it is not counted. */
const inBackground =
  /graphile_worker|relayed_at|pg_notify|sandbox\.(?:deliveries|due)|handled_at is null|^(?:begin|commit|rollback|listen|notify|set)\b/i;
const counted = new Map<string, boolean>();

function countStatement(query: unknown): void {
  const text = typeof query === 'string' ? query : String((query as { text?: string })?.text);
  const known = counted.get(text) ?? !inBackground.test(text);
  counted.set(text, known);
  if (known) count('statements');
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const patched: { query: Query; preparing?: boolean } = pg.Client.prototype as never;

// Files of one worker share the module.
if (patched.preparing === undefined) {
  const { query } = patched;
  const names = new Map<string, string>();
  patched.preparing = true;
  patched.query = function (text, values, ...rest) {
    countStatement(text);
    // A prepared `select *` fails once its table has another column, which the site's own never are.
    if (
      !patched.preparing ||
      typeof text !== 'string' ||
      !Array.isArray(values) ||
      values.length === 0
    )
      return query.call(this, text, values, ...rest);
    const name = names.get(text) ?? `test-${names.size + 1}`;
    names.set(text, name);
    return query.call(this, { name, text, values }, ...rest);
  };
}
