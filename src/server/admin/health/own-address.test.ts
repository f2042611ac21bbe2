import { createServer, type RequestListener, type Server } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { askOwnSocket } from './own-address.ts';

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

it('tells a proxy that passes upgrades on from those that do not, and from nobody', async () => {
  const passing = createServer().on('upgrade', (_, socket) =>
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
    ),
  );
  const responding = (listener: RequestListener) => addressOf(createServer(listener));
  expect(await askOwnSocket(await addressOf(passing))).toBeNull();
  expect(await askOwnSocket(await responding((_, reply) => reply.writeHead(404).end()))).toBe(
    'HTTP 404',
  );
  expect(await askOwnSocket(await responding((request) => request.socket.destroy()))).toBe(
    'socket hang up',
  );
  expect(await askOwnSocket('http://127.0.0.1:9')).toBeUndefined();
});
