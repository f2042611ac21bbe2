import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { type KeptState, keepState } from './kept-state.ts';

let app: TestApp;
let kept: KeptState;
const sql = async (text: string) => (await app.platform.pool.query(text)).rows;
const things = () => sql('select * from things order by id');
beforeAll(async () => {
  app = await startTestApp();
  await sql('create table things (id int primary key, name text)');
  await sql(`insert into things values (1, 'lens'), (2, 'flash')`);
  kept = await keepState(app, { rest: app.settle });
  await kept.save();
});
afterAll(() => app?.close());

test.each([
  ['an update', `update things set name = 'tripod' where id = 1`],
  ['a deletion', 'delete from things where id = 2'],
  ['an insertion', `insert into things values (3, 'tripod')`],
  [
    'as many insertions as deletions',
    `delete from things where id = 2; insert into things values (3, 'tripod')`,
  ],
])('a restore undoes %s, each time', async (_, change) => {
  const before = await things();
  // The second restore compares with rows that the first one wrote.
  for (let time = 1; time <= 2; time += 1) {
    await sql(change);
    expect(await things()).not.toEqual(before);
    await kept.restore();
    expect(await things()).toEqual(before);
  }
});

test('a save replaces the earlier one', async () => {
  await sql(`update things set name = 'tripod' where id = 1`);
  await kept.save();
  await sql('delete from things');
  await kept.restore();
  expect(await things()).toEqual([
    { id: 1, name: 'tripod' },
    { id: 2, name: 'flash' },
  ]);
});
