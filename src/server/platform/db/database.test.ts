/** Rows are camelCase; what jsonb contains is not touched. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { openDatabase, openPool } from './database.ts';

test('jsonb is written and read as it was, keys of any case included', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const pool = openPool(database.url, 2);
  const db = openDatabase(pool);
  const keys = fc.constantFrom('snake_case', 'camelCase', '_a', 'a__b', 'ALL_CAPS', 'x_1', 'é_è');
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('snake_case', 'camelCase', ''),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
    ),
  })).value;
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const text = JSON.stringify(value);
      const { payload, same } = await db
        .insertInto('events')
        .values({ name: 'test.written', payload: text })
        .returning(['payload', sql<boolean>`payload::text = ${text}::jsonb::text`.as('same')])
        .executeTakeFirstOrThrow();
      expect({ payload, same }).toEqual({ payload: value, same: true });
      const { rows } = await sql`
        select jsonb_build_object('inner_key', payload) as nested_rows from events order by id desc limit 1
      `.execute(db);
      expect(rows).toEqual([{ nestedRows: { inner_key: value } }]);
    }),
    { numRuns: 100 },
  );
  await db.destroy();
  await database.drop();
}, 30_000);
