import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { closeServer } from './close-server.ts';
import { listeningPort } from './http-server.ts';

let server: FastifyInstance;
let connection: Socket;
let closed: Promise<unknown>;

/** Half a request on an open connection, which would stay open forever. */
beforeEach(async () => {
  let begun = () => {};
  const arrived = new Promise<void>((resolve) => {
    begun = resolve;
  });
  server = Fastify({ keepAliveTimeout: 0, forceCloseConnections: 'idle' });
  server.addHook('onRequest', async () => begun());
  server.post('/', async () => ({ done: true }));
  await server.listen({ port: 0 });
  connection = connect(listeningPort(server, 0), '127.0.0.1');
  closed = new Promise((resolve) => connection.once('close', resolve));
  connection.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
  connection.write('content-length: 2\r\n\r\n{');
  await arrived;
});

it('finishes running requests, then closes their connections', async () => {
  const over = closeServer(server, 2_000_000);
  connection.write('}');
  const reply = await new Promise<string>((resolve) => {
    connection.once('data', (bytes) => resolve(String(bytes)));
  });
  expect(reply).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"done":true\}$/);
  await Promise.all([over, closed]);
});

it('waits no longer than its limit', async () => {
  await Promise.all([closeServer(server, 10), closed]);
});
