import { EventEmitter } from 'node:events';
import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { createSemaphore } from './large-bodies.ts';

test('a large body of nobody is refused before it is read', async () => {
  const app = await startTestApp();
  const path = new URL('/api/upload/profile-image', app.url);
  const headers = {
    origin: app.url,
    'content-type': 'application/json',
    'content-length': '20000000',
  };
  const status = await new Promise((resolve, reject) => {
    // Nothing of the body is ever sent.
    const sent = request(path, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
  expect(status).toBe(401);
  await app.close();
});

test('a person has one large body at a time, other people theirs meanwhile', async () => {
  const turn = createSemaphore({ each: 1, all: 9 });
  const [first, second, third] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  const order: string[] = [];
  await turn(1, first);
  const waiting = [
    turn(1, second).then(() => order.push('second')),
    turn(1, third).then(() => order.push('third')),
  ];
  await turn(2, new EventEmitter());
  // Given up before its turn came.
  second.emit('close');
  await setImmediate();
  expect(order).toEqual([]);
  first.emit('close');
  await Promise.all(waiting);
  expect(order).toEqual(['second', 'third']);
});
