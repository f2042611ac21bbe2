import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendStored, storeBody } from '#server/platform/http/stored-body.ts';
import { projectRoot } from './build-pages.ts';

/**
 * The service worker that shows push notifications, keeps day sheets, and takes what phones share. It is at the root, as
 * its scope is the whole site.
 */
export async function addPushWorker(server: FastifyInstance): Promise<void> {
  const worker = await readFile(join(projectRoot, 'src/web/entry-push-worker.js'), 'utf8');
  const body = storeBody('text/javascript; charset=utf-8', worker);
  server.get('/push-worker.js', { config: { cost: 'cheap' } }, async (request, reply) =>
    sendStored(
      request,
      reply.headers({
        // A cached worker would stay in browsers.
        'cache-control': 'no-cache',
        // It fetches the files that it keeps.
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      }),
      body,
    ),
  );
  // Where a phone shares to before the worker runs: nothing of it is read, and the page says so.
  const config = { cost: 'cheap', anyOrigin: true } as const;
  server.post('/share', { config }, async (_request, reply) =>
    reply.redirect('/share?lost=1', 303),
  );
}
