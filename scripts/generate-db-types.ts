/** Writes src/server/platform/db/schema.gen.ts from a freshly migrated database; `--verify` fails where it differs. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';

const postgres = await startEmbeddedPostgres({ ephemeral: true, log: () => {} });
try {
  const pool = new pg.Pool({ connectionString: postgres.url });
  await migrate(pool, () => {});
  await pool.end();
  const { status } = spawnSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      postgres.url,
      '--out-file',
      'src/server/platform/db/schema.gen.ts',
      '--default-schema',
      'public',
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
      }),
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
}
