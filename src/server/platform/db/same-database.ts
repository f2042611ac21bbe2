import type pg from 'pg';

/**
 * Remembers the database of the first session, and calls `onOther` once a later one is in another:
 * after an outage something else may answer at the same address, and must not be written to. A
 * promoted standby is the same one.
 */
export function requireSameDatabase(onOther: (text: string) => void) {
  let known: string | undefined;
  return async (session: pg.Client): Promise<void> => {
    const { rows } = await session.query<{ name: string }>(
      `select system_identifier || '/' || current_database() as name from pg_control_system()`,
    );
    const name = rows[0]?.name;
    known ??= name;
    if (name === known) return;
    const text = `The database at this address is another one (${name}) than at the start (${known})`;
    onOther(text);
    throw new Error(text);
  };
}
