/** Requests one address repeatedly and posts each response time, on a separate thread; see LoadThread. */
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Load } from './load.ts';
import type { LoadOptions } from './load-thread.ts';

const { url, path, everyMs } = workerData as LoadOptions;
const load = new Load(url, 8);
const requests: Promise<number>[] = [];
let over = false;
parentPort?.once('message', () => {
  over = true;
});
while (!over) {
  const shot = { method: 'GET', path, body: {}, cookie: '' };
  requests.push(
    load.send(shot).then(
      ({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY),
      () => Number.POSITIVE_INFINITY,
    ),
  );
  await wait(everyMs);
}
parentPort?.postMessage(await Promise.all(requests));
load.close();
