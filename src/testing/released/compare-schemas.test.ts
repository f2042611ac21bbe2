import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { narrowings, widenedIn } from './compare-schemas.ts';
import { type ReleasedSchema, readSchema, withoutRetired } from './read-schema.ts';

let pool: pg.Pool;
let drop: () => Promise<void>;
let released: ReleasedSchema;

const previous = `
  create table notes (
    id integer generated always as identity primary key,
    title varchar(80) not null default '',
    state text not null check (state in ('new', 'read')),
    at timestamptz
  );
  create view new_notes as select id, title from notes where state = 'new';
  create function note_of(id integer, locale text default 'en') returns text language sql as 'select null::text'`;

beforeAll(async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  drop = database.drop;
  await pool.query(previous);
  released = await readSchema(pool);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

/** What the comparison says after a migration, which is undone. */
async function after(sql: string, widened: readonly string[] = []): Promise<string[]> {
  await pool.query('begin');
  try {
    await pool.query(sql);
    return narrowings(released, await readSchema(pool), widened);
  } finally {
    await pool.query('rollback');
  }
}

it.each([
  ['drop table favorites', /^favorites is gone or renamed$/],
  ['alter table notes rename to memos', /^notes is gone or renamed$/],
  ['drop view new_notes', /^new_notes is gone or renamed$/],
  ['alter table notes drop column at', /^notes\.at is gone or renamed$/],
  ['alter table notes rename column at to noted_at', /^notes\.at is gone or renamed$/],
  ['alter view new_notes rename column title to headline', /^new_notes\.title is gone or renamed$/],
  ['alter table notes alter column at type date', /^notes\.at is date instead of timestamp/],
  ['alter table notes alter column at set not null', /^notes\.at must not be null any more$/],
  ['alter table notes alter column title drop default', /^notes\.title lost its default$/],
  ['alter table notes add column author integer not null', /^notes\.author is required/],
  [`alter table notes add check (title <> '')`, /^notes has a new rule notes_title_check: CHECK/],
  ['alter table notes add unique (title)', /new rule notes_title_key: UNIQUE/],
  ['create unique index one_title on notes (title)', /new rule one_title: CREATE UNIQUE INDEX/],
  ['create unique index one_title on notes (lower(title))', /new rule one_title/],
  [
    'alter table notes add foreign key (id) references users (id)',
    /new rule notes_id_fkey: FOREIGN KEY/,
  ],
  [
    'drop function note_of(integer, text)',
    /^function note_of\(id integer, locale text DEFAULT 'en'::text\) is gone/,
  ],
  [
    `drop function note_of(integer, text);
     create function note_of(id integer, locale text) returns text language sql as 'select null::text'`,
    /^function note_of.* has other parameters$/,
  ],
  [
    `drop function note_of(integer, text);
     create function note_of(id integer, locale text default 'en') returns integer language sql as 'select 1'`,
    /returns integer instead of text$/,
  ],
])('%s breaks the previous release', async (sql, text) => {
  expect(await after(sql)).toEqual([expect.stringMatching(text)]);
});

it.each([
  'alter table notes add column author integer references users (id), add column lines integer not null default 0 check (lines >= 0)',
  'alter table notes alter column title drop not null',
  'alter table notes drop constraint notes_state_check',
  'create table memos (id integer primary key, text text not null)',
  'alter table notes rename constraint notes_state_check to known_state',
  'create index notes_by_title on notes (title)',
])('%s does not', async (sql) => {
  expect(await after(sql)).toEqual([]);
});

it('accepts a rule whose migration says that it allows more', async () => {
  const sql = `-- widens notes_state_check: notes can be archived
    alter table notes drop constraint notes_state_check;
    alter table notes add constraint notes_state_check check (state in ('new', 'read', 'archived'))`;
  expect(await after(sql)).toHaveLength(1);
  expect(await after(sql, widenedIn(sql))).toEqual([]);
  expect(widenedIn('-- widens notes_state_check:')).toEqual([]);
});

it('lets go of what the previous release had retired', async () => {
  const retired = ['notes.at', 'new_notes', `note_of(id integer, locale text DEFAULT 'en'::text)`];
  await pool.query('begin');
  await pool.query(
    'drop view new_notes; alter table notes drop column at; drop function note_of(integer, text)',
  );
  const present = await readSchema(pool);
  await pool.query('rollback');
  expect(narrowings(released, present)).toHaveLength(3);
  expect(narrowings(withoutRetired(released, retired), present)).toEqual([]);
});
