/**
 * Writes the types of a freshly migrated database to src/server/platform/db/schema.gen.ts, without
 * what `migrations/retired.txt` names. `--verify` fails if they differ, or if the previous release
 * could not work on that database. `--release` also writes the schema that the next release has to
 * keep (docs/releases.md).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readRetired, readSchema } from '#testing/released/read-schema.ts';
import { lostToPrevious, writeRelease } from './released-schema.ts';

const typesFile = 'src/server/platform/db/schema.gen.ts';
const draft = join(tmpdir(), `schema-${process.pid}.gen.ts`);

const postgres = await startEmbeddedPostgres({ ephemeral: true, log: () => {} });
try {
  const pool = new pg.Pool({ connectionString: postgres.url });
  await migrate(pool, () => {});
  const views = await nullableOfViews(pool);
  const schema = await readSchema(pool);
  const retired = await readRetired();
  await pool.end();
  if (process.argv.includes('--release')) await writeRelease(schema, retired);
  for (const line of await lostToPrevious(schema, retired)) {
    console.error(`The previous release could not work on this schema: ${line}`);
    process.exitCode = 1;
  }
  const { status } = spawnSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      postgres.url,
      '--out-file',
      draft,
      '--default-schema',
      'public',
      '--camel-case',
      '--include-pattern',
      'public.*',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--type-mapping',
      JSON.stringify({
        timestamptz: 'ColumnType<string, string | Date, string | Date>',
        int8: 'ColumnType<number, number, number>',
        interval: 'string',
      }),
    ],
    { stdio: ['inherit', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error('kysely-codegen failed');
  const types = withoutNull(readFileSync(draft, 'utf8'), views);
  writeOrVerify(typesFile, withoutColumns(types, retired));
} finally {
  await postgres.stop();
  rmSync(draft, { force: true });
}

function writeOrVerify(file: string, text: string): void {
  if (!process.argv.includes('--verify')) writeFileSync(file, text);
  else if (!existsSync(file) || text !== readFileSync(file, 'utf8')) {
    console.error(`${file} is not what the migrations make: npm run generate:schema`);
    process.exitCode = 1;
  }
}

/** By view: the columns that may be null because the table's column of that name may be. */
async function nullableOfViews(pool: pg.Pool): Promise<Map<string, readonly string[]>> {
  const { rows } = await pool.query<{ view: string; columns: string[] }>(`
    select v.table_name as view, coalesce(array_agg(t.column_name::text) filter (where t.is_nullable = 'YES'), array[]::text[]) as columns
    from information_schema.views v
      left join information_schema.view_column_usage u on u.view_schema = 'public' and u.view_name = v.table_name
      left join information_schema.columns t on t.table_schema = 'public' and t.table_name = u.table_name and t.column_name = u.column_name
    where v.table_schema = 'public' group by v.table_name`);
  return new Map(rows.map(({ view, columns }) => [view, columns.map(camelCase)]));
}

/** Postgres reports every column of a view as nullable. Computed columns must not be null. */
function withoutNull(types: string, views: ReadonlyMap<string, readonly string[]>): string {
  return [...views].reduce((all, [view, nullable]) => {
    const name = view.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
    return all.replace(new RegExp(`export interface ${name} \\{[^}]+\\}`), (body) =>
      body.replaceAll(/^( {2}(\w+): .*) \| null;$/gm, (line, type: string, column: string) =>
        nullable.includes(column) ? line : `${type};`,
      ),
    );
  }, types);
}

/** Code that still names a retired column or table does not compile. */
function withoutColumns(types: string, retired: readonly string[]): string {
  return retired.reduce((all, name) => {
    const [table = '', column] = name.split('.').map(camelCase);
    const row = table.replace(/^./, (first) => first.toUpperCase());
    if (column === undefined)
      return all
        .replace(new RegExp(`^export interface ${row} \\{[^}]*^\\}\\n\\n`, 'm'), '')
        .replace(new RegExp(`^ {2}${table}: ${row};\\n`, 'm'), '');
    return all.replace(
      new RegExp(`(?<=export interface ${row} \\{[^}]*)^ {2}${column}: .*\\n`, 'm'),
      '',
    );
  }, types);
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
