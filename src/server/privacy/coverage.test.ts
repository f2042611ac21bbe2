import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
});
afterAll(() => app.close());

/** References to a person that no foreign key or column name shows. */
const others: Readonly<Record<string, string>> = {
  'messages.client_id': 'The id that a browser gave a message, no client',
};

/** Columns that refer to a person or a profile, by foreign key or name. */
async function personalColumns(): Promise<string[]> {
  const rows = await app.sql<{ name: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'creator_profiles'::regclass)
    union
    select table_name || '.' || column_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)(user|client|creator|operator|owner|sender|recipient|author)_id$'`);
  return rows.map(({ name }) => name).filter((name) => !(name in others));
}

const declared = () => app.platform.personalData.flatMap(({ columns }) => columns);

it('declares for each column about a person whether it is exported and deleted', async () => {
  const known = declared().map(({ table, column }) => `${table}.${column}`);
  const found = await personalColumns();
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !found.includes(name) && name !== 'users.id')).toEqual([]);
});

it('declares each column once, with the reason if it is kept or not exported', () => {
  const names = declared().map(({ table, column }) => `${table}.${column}`);
  expect(names).toEqual([...new Set(names)]);
  for (const { notExported, kept } of declared()) {
    if (notExported !== undefined) expect(notExported).toMatch(/\w{3}/);
    if (kept !== undefined) expect(kept).toMatch(/\w{3}/);
  }
});
