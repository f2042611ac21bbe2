/** The schemas of releases in `migrations/released`, and what the present one takes from the last. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { readMigrations } from '#server/platform/db/sql-files.ts';
import { narrowings, widenedIn } from '#testing/released/compare-schemas.ts';
import { ReleasedSchema, withoutRetired } from '#testing/released/read-schema.ts';

const folder = 'migrations/released';

/** Writes the schema of the version in package.json, without what it retires. */
export async function writeRelease(schema: ReleasedSchema, retired: readonly string[]) {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  if (!/^[\d.]+$/.test(version)) throw new Error(`${version} is no release: set its version first`);
  const file = `${folder}/${version}.json`;
  await writeFile(file, printed(withoutRetired(schema, retired)));
  console.log(`Wrote ${file}`);
}

/** What the last release needs and does not find, and retired names that no longer exist. */
export async function lostToPrevious(
  schema: ReleasedSchema,
  retired: readonly string[],
): Promise<string[]> {
  const newest = (await readdir(folder)).sort(byVersion).at(-1);
  const released = ReleasedSchema.parse(JSON.parse(await readFile(`${folder}/${newest}`, 'utf8')));
  const widened = (await readMigrations()).flatMap(({ sql }) => widenedIn(sql));
  const names = new Set([
    ...Object.entries(schema.relations).flatMap(([table, { columns }]) => [
      table,
      ...Object.keys(columns).map((column) => `${table}.${column}`),
    ]),
    ...Object.keys(schema.functions),
  ]);
  return [
    ...narrowings(released, schema, widened),
    ...retired
      .filter((name) => !names.has(name))
      .map((name) => `${name} is in migrations/retired.txt, and does not exist`),
  ];
}

const byVersion = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/** In the order of names, a line for each column and rule, for readable differences. */
function printed({ relations, functions }: ReleasedSchema): string {
  const sorted = <T>(record: Record<string, T>) =>
    Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
  const entries = (record: Record<string, unknown>, indent: string) =>
    sorted(record)
      .map(([name, value]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const tables = sorted(relations).map(
    ([table, { columns, rules }]) =>
      `    ${JSON.stringify(table)}: {\n      "columns": {\n${entries(columns, '        ')}\n      },\n      "rules": {\n${entries(rules, '        ')}\n      }\n    }`,
  );
  return `{\n  "relations": {\n${tables.join(',\n')}\n  },\n  "functions": {\n${entries(functions, '    ')}\n  }\n}\n`;
}
