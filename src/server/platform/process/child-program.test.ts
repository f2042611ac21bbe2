/** A program in a process of its own, which may die at any time. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChildProgram } from './child-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-child-program-'));
  await writeFile(
    join(folder, 'echo.mjs'),
    `process.on('message', ({ die, said }) => die ? process.exit(1) : process.send({ said, pid: process.pid }));
     process.on('disconnect', () => process.exit());`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Order {
  readonly said?: string;
  readonly die?: boolean;
}
const echo = () =>
  createChildProgram<Order, { said: string; pid: number }>(join(folder, 'echo.mjs'), {
    priority: 0,
    longestMs: 60_000,
  });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('keeps its process for the next order', async () => {
  const program = echo();
  const [one, other] = [await program.send({ said: 'a' }), await program.send({ said: 'b' })];
  expect([one?.said, other]).toEqual(['a', { said: 'b', pid: one?.pid }]);
});

it('replies undefined if the process dies of an order, and starts again', async () => {
  const program = echo();
  expect(await program.send({ die: true })).toBeUndefined();
  expect(await program.send({ said: 'again' })).toMatchObject({ said: 'again' });
});

it('starts again after the process was killed while it had nothing to do', async () => {
  const program = echo();
  const pid = (await program.send({ said: 'first' }))?.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await program.send({ said: 'second' })).toMatchObject({ said: 'second' });
});

it('replies undefined to an order whose process is ended on request', async () => {
  const program = echo();
  const stop = new AbortController();
  const reply = program.send({}, stop.signal);
  stop.abort();
  expect(await reply).toBeUndefined();
  expect(await program.send({ said: 'after' })).toMatchObject({ said: 'after' });
});

it('starts again after a process that no longer listens, though it lives', async () => {
  await writeFile(
    join(folder, 'deaf.mjs'),
    `process.once('message', () => {
       process.send({ said: 'once', pid: process.pid });
       process.disconnect();
       setTimeout(() => {}, 2000);
     });`,
  );
  const program = createChildProgram<Order, { pid: number }>(join(folder, 'deaf.mjs'), {
    priority: 0,
    longestMs: 60_000,
  });
  const pid = (await program.send({}))?.pid ?? 0;
  await expect
    .poll(async () => (await program.send({}))?.pid)
    .toSatisfy((other) => other > 0 && other !== pid);
});
