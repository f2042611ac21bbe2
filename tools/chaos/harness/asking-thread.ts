/** Requests one address repeatedly and posts each response time, on a separate thread; see Asking. */
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { AskingOptions } from './asking.ts';
import { Load } from './load.ts';

const { url, path, everyMs } = workerData as AskingOptions;
const load = new Load(url, 8);
const asked: Promise<number>[] = [];
let over = false;
parentPort?.once('message', () => {
  over = true;
});
while (!over) {
  const shot = { method: 'GET', path, body: {}, cookie: '' };
  asked.push(
    load.send(shot).then(
      ({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY),
      () => Number.POSITIVE_INFINITY,
    ),
  );
  await wait(everyMs);
}
parentPort?.postMessage(await Promise.all(asked));
load.close();
