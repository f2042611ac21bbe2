import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from './build-pages.ts';

/** The service worker that shows pushed news. It stands at the root, as its pages are the whole site. */
export async function addPushWorker(server: FastifyInstance): Promise<void> {
  const worker = await readFile(join(projectRoot, 'src/web/entry-push-worker.js'));
  server.get('/push-worker.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // A worker that stays in a cache would stay in the browsers.
      .header('cache-control', 'no-cache')
      .send(worker),
  );
}
