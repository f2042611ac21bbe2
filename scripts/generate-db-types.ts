/**
 * Writes the types of a freshly migrated database to src/server/platform/db/schema.gen.ts.
 * `--verify` fails if they differ.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';

const typesFile = 'src/server/platform/db/schema.gen.ts';
const draft = join(tmpdir(), `schema-${process.pid}.gen.ts`);

const postgres = await startEmbeddedPostgres({ ephemeral: true, log: () => {} });
try {
  const pool = new pg.Pool({ connectionString: postgres.url });
  await migrate(pool, () => {});
  const views = await nullableOfViews(pool);
  await pool.end();
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
  writeOrVerify(typesFile, withoutNull(readFileSync(draft, 'utf8'), views));
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

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
