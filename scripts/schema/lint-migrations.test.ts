import { expect, it } from 'vitest';
import { readMigrations } from '#server/platform/db/sql-files.ts';
import { lintMigrations } from './lint-migrations.ts';

const lint = (sql: string) => lintMigrations([{ name: '1.sql', sql }]);

it.each([
  ['alter table jobs add column a integer not null;', 'adding-required-field'],
  [
    'alter table jobs add column a timestamptz default clock_timestamp();',
    'adding-field-with-default',
  ],
  ['alter table jobs alter column title set not null;', 'adding-not-nullable-field'],
  ['alter table jobs add constraint a check (id > 0);', 'constraint-missing-not-valid'],
  [
    'alter table jobs add constraint a check (id > 0) not valid;\nalter table jobs validate constraint a;',
    'constraint-missing-not-valid',
  ],
  ['alter table jobs add constraint a unique (title);', 'disallowed-unique-constraint'],
  ['alter table jobs add column a integer references users (id);', 'adding-foreign-key-constraint'],
  ['create index a on jobs (title);', 'require-concurrent-index-creation'],
  ['drop index jobs_by_title;', 'require-concurrent-index-deletion'],
  ['create index concurrently a on jobs (title);', 'needs "-- no transaction"'],
  ['alter table jobs alter column title type text;', 'changing-column-type'],
])('refuses %s', (sql, rule) => {
  expect(lint(sql)).toEqual(expect.arrayContaining([expect.stringContaining(rule)]));
});

it('refuses an index that an interruption would leave invalid', () => {
  const create = 'create index concurrently a on jobs (title);';
  expect(lint(`-- no transaction\n${create}`)).toEqual([
    expect.stringContaining('drop index concurrently if exists a;'),
  ]);
  expect(
    lint(`-- no transaction\ndrop index concurrently if exists a;\n-- For lists.\n${create}`),
  ).toEqual([]);
});

it('refuses other work without a transaction', () => {
  expect(lint('-- no transaction\nupdate jobs set title = title;')).toHaveLength(1);
});

it.each([
  'create table notes (id integer primary key, text text not null, job_id integer references jobs (id));\ncreate index a on notes (text);',
  'alter table jobs add column a integer not null default 0;',
  'alter table jobs add constraint a check (id > 0) not valid;',
  'alter table jobs validate constraint a;',
])('accepts %s', (sql) => {
  expect(lint(sql)).toEqual([]);
});

it('accepts the migrations that tests run as those of a next release', async () => {
  expect(lintMigrations(await readMigrations('src/testing/released/next'))).toEqual([]);
});
