import { createServer } from 'node:http';
import type { Config } from '#server/platform/config/config.ts';

const seconds = '20';
const words = 'This site is being updated and will be back in a minute. Nothing was lost.';

/**
 * Answers every request with 503 while the site is stopped, so that proxies, browsers and crawlers
 * know that it comes back. Returns how to end it, at once for connections that are open.
 */
export async function holdPort({ HOST, PORT }: Config): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    request.resume();
    const isCall = request.url?.startsWith('/api/');
    const body = isCall
      ? JSON.stringify({ error: words, code: 'unavailable' })
      : `<!doctype html><meta name="viewport" content="width=device-width"><title>Updating</title><p>${words}`;
    response
      .writeHead(503, {
        'retry-after': seconds,
        'cache-control': 'no-store',
        'content-type': `${isCall ? 'application/json' : 'text/html'}; charset=utf-8`,
        connection: 'close',
      })
      .end(body);
  });
  const listening = await new Promise<boolean>((resolve) => {
    // Another process of the site, or its supervisor, has the port.
    server.once('error', () => resolve(false));
    server.listen({ host: HOST, port: PORT }, () => resolve(true));
  });
  return async () => {
    if (!listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
