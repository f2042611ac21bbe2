import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { isWithoutTransaction, type SqlFile, statementsOf } from '#server/platform/db/sql-files.ts';

const Violations = z.array(
  z.object({
    line: z.number(),
    rule_name: z.string(),
    message: z.string(),
    help: z.string().nullable(),
  }),
);

/** One line for each statement that locks a table in use for long. */
export function lintMigrations(files: readonly Pick<SqlFile, 'name' | 'sql'>[]): string[] {
  return files.flatMap((file) => [...lockMistakes(file), ...unrepeatable(file)]);
}

function lockMistakes({ name, sql }: Pick<SqlFile, 'name' | 'sql'>): string[] {
  const inTransaction = isWithoutTransaction(sql) ? [] : ['--assume-in-transaction'];
  const { stdout, stderr } = spawnSync(
    'node_modules/.bin/squawk',
    ['--config', '.squawk.toml', '--reporter', 'Json', '--stdin-filepath', name, ...inTransaction],
    { input: sql, encoding: 'utf8' },
  );
  if (!stdout) throw new Error(`squawk did not run: ${stderr}`);
  return Violations.parse(JSON.parse(stdout)).map(({ line, rule_name, message, help }) =>
    `${name}:${line + 1} ${rule_name}: ${message} ${help ?? ''}`.trim(),
  );
}

/** What runs outside a transaction is repeated as a whole after an interruption. */
function unrepeatable({ name, sql }: Pick<SqlFile, 'name' | 'sql'>): string[] {
  if (!isWithoutTransaction(sql))
    return /^\s*(?:create|drop).*\bconcurrently\b/im.test(sql)
      ? [`${name}: concurrently needs "-- no transaction" as the first line`]
      : [];
  const statements = statementsOf(sql).map((statement) => statement.replaceAll(/^--.*\n/gm, ''));
  const built = statements.flatMap((statement, at) => {
    const index = /^create (?:unique )?index concurrently (\w+)/i.exec(statement)?.[1];
    return index ? [{ index, before: statements[at - 1] ?? '' }] : [];
  });
  const mistakes = built
    .filter(({ index, before }) => before !== `drop index concurrently if exists ${index}`)
    .map(
      ({ index }) =>
        `${name}: an interruption leaves ${index} invalid. Begin with: drop index concurrently if exists ${index};`,
    );
  if (built.length === 0)
    mistakes.push(`${name}: only an index needs to be built without a transaction`);
  return mistakes;
}
