import { createServer } from 'node:http';
import type { Config } from '../config/config.ts';
import { messagePage } from './message-page.ts';

/** The answer while nothing else serves, in English, as no catalog has been read yet. */
export interface Held {
  readonly title: string;
  readonly words: string;
  readonly retrySeconds: number;
}

/**
 * Answers every request with 503 while the site is stopped or waits, so that proxies, browsers and
 * crawlers know that it comes back; `/healthz` says that the process is alive. Returns how to end
 * it, at once for connections that are open.
 */
export async function holdPort(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  { title, words: text, retrySeconds }: Held,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    request.resume();
    const [path = ''] = (request.url ?? '').split('?');
    const isCall = path.startsWith('/api/');
    const isProbe = path === '/readyz' || path === '/healthz';
    const body = isCall
      ? JSON.stringify({ error: text, code: 'unavailable' })
      : isProbe
        ? JSON.stringify({ ok: path === '/healthz', reason: text })
        : messagePage(title, text, retrySeconds);
    response
      .writeHead(path === '/healthz' ? 200 : 503, {
        'retry-after': String(retrySeconds),
        'cache-control': 'no-store',
        'content-type': `${isCall || isProbe ? 'application/json' : 'text/html'}; charset=utf-8`,
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
