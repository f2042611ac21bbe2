import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from './build-pages.ts';

/**
 * The service worker that shows push notifications. It is at the root, as its scope is the whole
 * site.
 */
export async function addPushWorker(server: FastifyInstance): Promise<void> {
  const worker = await readFile(join(projectRoot, 'src/web/entry-push-worker.js'));
  server.get('/push-worker.js', { config: { cost: 'cheap' } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // A cached worker would stay in browsers.
      .header('cache-control', 'no-cache')
      .send(worker),
  );
}
