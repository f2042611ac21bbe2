/**
 * Lints the migrations since the first release for locks that stop a serving site (`.squawk.toml`).
 * What the previous release needs is checked with the types, on a migrated database.
 */

import { isBaseline } from '#server/platform/db/migrate.ts';
import { readMigrations } from '#server/platform/db/sql-files.ts';
import { lintMigrations } from './lint-migrations.ts';

const files = (await readMigrations()).filter((file) => !isBaseline(file));
const mistakes = lintMigrations(files);
for (const mistake of mistakes) console.error(mistake);
console.log(`migrations: ${files.length} since the baseline, ${mistakes.length} mistakes`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
