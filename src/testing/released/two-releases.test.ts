import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { readMigrations } from '#server/platform/db/sql-files.ts';
import { isLong } from '#testing/long.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { narrowings, widenedIn } from './compare-schemas.ts';
import { readSchema } from './read-schema.ts';
import { runSmoke } from './smoke.ts';

const next = join(import.meta.dirname, 'next');

/** What the next release writes that this one does not know. */
const newRows = `
  update jobs set mood = 'quiet';
  update users set seen_tour = true;
  insert into job_moods (job_id, mood) select id, 'quiet' from jobs;
  insert into files (owner_id, purpose, key, media_type, bytes) select id, 'board', 'board' || id, 'image/webp', 1 from users`;

describe.runIf(isLong)('this release on the schema of the next', () => {
  let app: TestApp;
  const statements = pg.Client.prototype as { preparing?: boolean };
  beforeAll(async () => {
    // Only the statements that the site prepares itself are.
    statements.preparing = false;
    app = await startTestApp();
  });
  afterAll(async () => {
    await app.close();
    statements.preparing = true;
  });

  it('serves before, while and after it is migrated, and when it is started again', async () => {
    const released = await readSchema(app.platform.pool);
    const before = await runSmoke(app);
    expect(before.failed).toEqual([]);
    expect([before.reads >= 60, before.writes >= 20]).toEqual([true, true]);

    let over = false;
    const meanwhile = (async () => {
      const failed: string[] = [];
      while (!over) failed.push(...(await runSmoke(app)).failed);
      return failed;
    })();
    await migrate(app.platform.pool, () => {}, { next }).finally(() => {
      over = true;
    });
    expect(await meanwhile).toEqual([]);
    const present = await readSchema(app.platform.pool);
    const files = await readMigrations(next);
    expect(
      narrowings(
        released,
        present,
        files.flatMap(({ sql }) => widenedIn(sql)),
      ),
    ).toEqual([]);

    await app.platform.pool.query(newRows);
    expect((await runSmoke(app)).failed).toEqual([]);

    const again = await startTestApp({ databaseUrl: app.databaseUrl });
    expect((await runSmoke(again)).failed).toEqual([]);
    await again.close();
  });

  it('would fail on a schema that lost something', async () => {
    await app.platform.pool.query('alter table favorites rename to likes');
    const { failed } = await runSmoke(app);
    await app.platform.pool.query('alter table likes rename to favorites');
    expect(failed.join()).toContain('/api/favorites');
  });
});
