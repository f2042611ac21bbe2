import { glob, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

interface StaticFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/**
 * The built files, from memory: their names carry their content's hash, so browsers cache them
 * forever.
 */
export async function addStaticFiles(server: FastifyInstance, clientDir: string): Promise<void> {
  const files = await readFiles(clientDir);
  server.get('/assets/*', { config: { cost: 'cheap', perMinute: false } }, (request, reply) => {
    const file = files.get(request.url.split('?', 1)[0] ?? '');
    if (!file) throw new DomainError('not_found');
    return answer(file, request, reply);
  });
}

async function readFiles(clientDir: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for await (const path of glob('assets/*', { cwd: clientDir })) {
    const type = types[extname(path)];
    if (!type) continue;
    const read = (suffix: string) => readFile(join(clientDir, path + suffix));
    files.set(`/${path}`, {
      type,
      plain: await read(''),
      br: await read('.br').catch(() => undefined),
      gzip: await read('.gz').catch(() => undefined),
    });
  }
  return files;
}

function answer(file: StaticFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .type(file.type);
  if (file.br && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(file.br);
  if (file.gzip && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.plain);
}
