import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxFileBytes, tusExtensions, tusVersion } from '#contract/galleries/gallery-uploads.ts';

const uploadsPath = /^\/api\/galleries\/\d+\/uploads(?:\/\d+)?\/?(?:\?|$)/;

/** What tus says of every reply, whatever it is, and of the server itself. */
export function speakTus(server: FastifyInstance): void {
  server.addHook('onRequest', async (request: FastifyRequest, reply) => {
    if (!uploadsPath.test(request.url)) return;
    reply.header('tus-resumable', tusVersion);
    // Of a 412.
    const asked = request.headers['tus-resumable'];
    if (asked !== undefined && asked !== tusVersion) reply.header('tus-version', tusVersion);
  });
  const facts = {
    'tus-version': tusVersion,
    'tus-extension': tusExtensions,
    'tus-max-size': String(maxFileBytes),
  };
  for (const url of ['/api/galleries/:id/uploads', '/api/galleries/:id/uploads/:uploadId'])
    server.options(url, { config: { cost: 'cheap' } }, async (_request, reply) =>
      reply.code(204).headers(facts).send(),
    );
}
