import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { chunkSizes } from '#contract/galleries/gallery-uploads.ts';
import { deadlineOf, longestStream, watchBody } from './watch-body.ts';

let server: Server;
afterEach(() => server.close());

/**
 * Sends a head and these parts of the body; returns everything received until the connection ends.
 */
async function send(
  pace: Parameters<typeof watchBody>[2],
  length: number,
  parts: AsyncIterable<string>,
): Promise<{ status: string | undefined; body: string }> {
  server = createServer((request: IncomingMessage, response) => {
    watchBody(request, length, pace);
    request.on('error', () => {});
    request.resume().once('end', () => response.end('received'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let reply = '';
  socket.on('data', (bytes) => {
    reply += bytes;
  });
  socket.on('error', () => {});
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`,
  );
  // Not `once` of events: it rejects when a write meets the closed connection.
  const over = new Promise((resolve) => socket.once('close', resolve));
  for await (const part of parts) {
    if (socket.destroyed) break;
    socket.write(part);
  }
  await over;
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  return { status: head.split(' ')[1], body };
}

async function* drops(): AsyncGenerator<string> {
  for (let nth = 0; nth < 10_000; nth += 1) {
    yield 'x';
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
async function* atOnce(): AsyncGenerator<string> {
  yield 'x'.repeat(100);
}
async function* nothing(): AsyncGenerator<string> {}

it('cuts off a stalled body, and says why', async () => {
  const { status, body } = await send({ windowMs: 100 }, 1000, nothing());
  expect(status).toBe('408');
  expect(JSON.parse(body)).toEqual({
    error: 'This request took too long. Please try again.',
    code: 'too_slow',
  });
});

it('cuts off a trickling body', async () => {
  expect((await send({ windowMs: 1000 }, 100_000, drops())).status).toBe('408');
});

it('cuts off a body that takes too long in total', async () => {
  const pace = { windowMs: 50, deadlineMs: 0 };
  expect((await send(pace, 100_000, drops())).status).toBe('408');
});

it('leaves a complete body alone', async () => {
  expect(await send({ windowMs: 60_000 }, 100, atOnce())).toMatchObject({ status: '200' });
});

it('gives a large file minutes, and a small form one', () => {
  expect(deadlineOf(0)).toBe(60_000);
  expect(deadlineOf(15 * 1024 * 1024)).toBeGreaterThan(300_000);
});

it('gives a stream as long as the slowest line that moves needs', () => {
  const [chunk] = chunkSizes.slice(-1);
  // At 2 KB/s.
  expect(longestStream(Number(chunk)) / 1000).toBeGreaterThan(Number(chunk) / 2000);
});
