/**
 * P9: one stored message to its recipient among thousands of connections, and one frame to everyone, with the site's
 * hub and with a naive loop over all sockets that serializes JSON for each. CPU of the sending thread; the same
 * connections, alternately.
 * `node bench/fan-out.ts [--small] [--part 0.1] [--seed n]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ServerFrame } from '#contract/live.ts';
import { type LiveSite, SocketConnection } from '#server/platform/live/live-connection.ts';
import { createLiveHub } from '#server/platform/live/live-hub.ts';
import { counted, seed } from '../tools/chaos/harness/options.ts';
import { must, quantile, report } from '../tools/chaos/harness/report.ts';

const sockets = counted(15_000, 500);
const rounds = counted(11, 3);
const single = counted(2000, 200);

const live = createLiveHub();
const site = { platform: { live }, handlers: [], log: console } as unknown as LiveSite;
const people = new Map<WebSocket, number>();
const server = createServer();
const ends = new WebSocketServer({ server, perMessageDeflate: false });
ends.on('connection', (socket, { headers }) => {
  const id = Number(headers.cookie);
  people.set(socket, id);
  const viewer = { id, sessionId: id } as SocketConnection['viewer'];
  live.add(new SocketConnection(site, socket, viewer, 'en'));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
const listeners = fork(new URL('./fan-out/listeners.ts', import.meta.url), [
  url,
  `${sockets}`,
  `${seed}`,
]);
await once(listeners, 'message');

const frameTo = (recipientId: number): ServerFrame => ({
  type: 'new_message',
  id: 1_000_000 + recipientId,
  senderId: 1,
  recipientId,
  content: 'Are you free on Saturday afternoon, for about two hours in the old harbour?',
  clientId: '6f1c1d7e-3a53-4a5c-9a0c-1f2f0f6e6b11',
  attachments: [],
  read: false,
  createdAt: '2026-06-01T10:00:00.000Z',
});
const someone = (nth: number) => 1 + ((nth * 7919) % sockets);
const ways = {
  'one recipient': {
    frames: single,
    site: () => {
      for (let nth = 0; nth < single; nth += 1) live.send(someone(nth), frameTo(someone(nth)));
    },
    loop: () => {
      for (let nth = 0; nth < single; nth += 1) {
        const frame = frameTo(someone(nth));
        for (const socket of ends.clients)
          if (people.get(socket) === someone(nth)) socket.send(JSON.stringify(frame));
      }
    },
  },
  everybody: {
    frames: sockets,
    site: () => {
      const frame = frameTo(1);
      for (let id = 1; id <= sockets; id += 1) live.send(id, frame);
    },
    loop: () => {
      const frame = frameTo(1);
      for (const socket of ends.clients) socket.send(JSON.stringify(frame));
    },
  },
};

async function countReceived(): Promise<number> {
  listeners.send('how many?');
  const [count] = (await once(listeners, 'message')) as [number];
  return count;
}

/** Milliseconds of CPU until everything is passed to the system. */
async function measure(send: () => void, frames: number): Promise<number> {
  const before = await countReceived();
  const begun = process.threadCpuUsage();
  send();
  const { user, system } = process.threadCpuUsage(begun);
  for (let turn = 0; turn < 400 && (await countReceived()) < before + frames; turn += 1)
    await wait(25);
  must((await countReceived()) === before + frames, 'Not every frame came exactly once');
  return (user + system) / 1000;
}

const rows: [string, string][] = [];
for (const [name, way] of Object.entries(ways)) {
  const times: Record<'site' | 'loop', number[]> = { site: [], loop: [] };
  await measure(way.site, way.frames);
  await measure(way.loop, way.frames);
  for (let round = 0; round < rounds; round += 1)
    for (const which of round % 2 ? (['site', 'loop'] as const) : (['loop', 'site'] as const))
      times[which].push(await measure(way[which], way.frames));
  const [ours, naive] = [quantile(times.site, 0.5), quantile(times.loop, 0.5)];
  rows.push([`${name}: site, µs a frame`, ((ours / way.frames) * 1000).toFixed(1)]);
  rows.push([`${name}: loop, µs a frame`, ((naive / way.frames) * 1000).toFixed(1)]);
  rows.push([`${name}: loop ÷ site`, (naive / ours).toFixed(2)]);
}
report(`${sockets} connections, medians of ${rounds} rounds, seed ${seed}`, rows);
listeners.kill();
server.close();
ends.close();
for (const socket of ends.clients) socket.terminate();
