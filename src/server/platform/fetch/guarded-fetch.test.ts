import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { FetchRefusal } from './fetch-refusal.ts';
import { createGuardedFetch, type GuardOptions } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

/** A local server that counts its requests. */
async function serve(listener: RequestListener) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.headers.host} ${request.url}`);
    listener(request, response);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, seen };
}

const request = { maxBytes: 1000, timeoutMs: 5000 };
const loopback = async () => [{ address: '127.0.0.1', family: 4 }];
/** As in production, but local servers are allowed. */
const tryOut = (options: GuardOptions = {}) =>
  createGuardedFetch({
    resolve: loopback,
    allows: (address) => address === '127.0.0.1',
    ...options,
  });

const refusal = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'fetched',
    (error) => (error instanceof FetchRefusal ? error.problem : error),
  );

describe('public addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'ff02::1',
    'fd00:ec2::254',
    'localhost',
    '',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.1.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a file fetched for a user', () => {
  it('comes with its headers, unpacked', async () => {
    const { port } = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', etag: '"one"' }).end(gzipSync('hello')),
    );
    const { body, headers, status } = await tryOut()(`http://a.example:${port}/x#part`, request);
    expect([status, body.toString(), headers['etag']]).toEqual([200, 'hello', '"one"']);
  });

  it.each([
    'ftp://a.example/',
    'file:///etc/passwd',
    'gopher://a.example',
    'not an address',
    'javascript:alert(1)',
  ])('never %s', async (address) => {
    expect(await refusal(tryOut()(address, request))).toBe('address');
  });

  it('never with a name and password', async () => {
    const address = 'http://user:password@a.example/';
    expect(await refusal(tryOut()(address, request))).toBe('login');
  });

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://017700000001/',
    'http://127.1/',
    'http://169.254.169.254/latest/meta-data/',
  ])('never %s, however it is written', async (address) => {
    const guarded = createGuardedFetch({ resolve: () => Promise.reject(new Error('was asked')) });
    expect(await refusal(guarded(address, request))).toBe('not_public');
  });

  it('is refused if any of the name’s addresses is internal', async () => {
    const { port, seen } = await serve((_, response) => response.end('secret'));
    const both = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    for (const resolve of [loopback, both]) {
      const guarded = createGuardedFetch({ resolve });
      expect(await refusal(guarded(`http://a.example:${port}/`, request))).toBe('not_public');
    }
    expect(await refusal(createGuardedFetch()(`http://localhost:${port}/`, request))).toBe(
      'not_public',
    );
    expect(seen).toEqual([]);
  });

  it('comes from the checked address, even if the name resolves to another by then', async () => {
    const { port, seen } = await serve((_, response) => response.end('the checked one'));
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const guarded = tryOut({ resolve: rebinding });
    const { body } = await guarded(`http://rebinding.example:${port}/`, request);
    expect([body.toString(), asked]).toEqual(['the checked one', 1]);
    // The next fetch resolves and checks it again.
    expect(await refusal(guarded(`http://rebinding.example:${port}/`, request))).toBe('not_public');
    expect(seen).toEqual([`rebinding.example:${port} /`]);
  });

  it('follows redirects through the same checks, a limited number of times', async () => {
    const { port, seen } = await serve((request, response) => {
      const to: Record<string, string> = {
        '/inside': 'http://10.0.0.1/',
        '/elsewhere': 'file:///etc/passwd',
        '/once': '/there',
        '/round': '/round',
      };
      const location = to[request.url ?? ''];
      if (location === undefined) response.end('there');
      else response.writeHead(302, { location }).end();
    });
    const get = (path: string) => tryOut()(`http://a.example:${port}${path}`, request);
    expect((await get('/once')).body.toString()).toBe('there');
    expect(await refusal(get('/inside'))).toBe('not_public');
    expect(await refusal(get('/elsewhere'))).toBe('address');
    expect(await refusal(get('/round'))).toBe('redirects');
    expect(seen.filter((line) => line.endsWith('/round'))).toHaveLength(6);
  });

  it('is no larger than allowed, packed or not', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/bomb')
        response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(10_000_000)));
      else if (request.url === '/said') response.writeHead(200, { 'content-length': 1001 }).end();
      else for (let n = 0; n < 3; n += 1) response.write(Buffer.alloc(400));
      if (request.url === '/chunks') response.end();
    });
    for (const path of ['/bomb', '/said', '/chunks', '/endless']) {
      expect([path, await refusal(tryOut()(`http://a.example:${port}${path}`, request))]).toEqual([
        path,
        'too_large',
      ]);
    }
  });

  it('times out when the other server or the resolver does not respond', async () => {
    const { port } = await serve(() => undefined);
    const soon = { ...request, timeoutMs: 50 };
    expect(await refusal(tryOut()(`http://a.example:${port}/`, soon))).toBe('timeout');
    const silent = tryOut({ resolve: () => new Promise(() => undefined) });
    expect(await refusal(silent('http://a.example/', soon))).toBe('timeout');
  });

  it('has an allowed content type', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/gone') response.writeHead(410).end();
      else if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>');
    });
    const get = (path: string, more: object) =>
      tryOut()(`http://a.example:${port}${path}`, { ...request, ...more });
    await expect(get('/gone', {})).rejects.toThrow('There is nothing at this link');
    expect(await refusal(get('/', { types: ['text/calendar'] }))).toBe('type');
    expect((await get('/', { types: ['text/html'] })).status).toBe(200);
    expect((await get('/', { headers: { 'if-none-match': '"one"' } })).status).toBe(304);
  });
});

describe('an address to be fetched later', () => {
  const { mayFetch } = createGuardedFetch();

  it.each([
    'http://push.example/',
    'https://127.0.0.1/push',
    'http://127.0.0.1:4329/push',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://127.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://push.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://user:password@push.example/',
    'https://１２７。０。０。１/',
    'file:///etc/passwd',
    'not an address',
  ])('is not %s', (address) => expect(mayFetch(address)).toBe(false));

  it.each(['https://push.example/device?x=1', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])(
    'may be %s',
    (address) => expect(mayFetch(address)).toBe(true),
  );
});
