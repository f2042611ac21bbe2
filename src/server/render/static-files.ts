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
 * The built files: their names carry their content's hash, so browsers cache them forever. Those of
 * this build are in memory; those of earlier ones, for tabs opened before an upgrade, are read when
 * asked for.
 */
export async function addStaticFiles(
  server: FastifyInstance,
  [clientDir = '', ...earlier]: readonly string[],
): Promise<void> {
  const files = await readFiles(clientDir);
  const older = await findFiles(earlier);
  server.get(
    '/assets/*',
    { config: { cost: 'cheap', perMinute: false } },
    async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const folder = older.get(path);
      const file =
        files.get(path) ?? (folder && (await readStatic(folder, path).catch(() => undefined)));
      if (!file) throw new DomainError('not_found');
      return respond(file, request, reply);
    },
  );
}

async function readFiles(clientDir: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const [path] of await findFiles([clientDir]))
    files.set(path, await readStatic(clientDir, path));
  return files;
}

/** The folders that have a file, by its path. */
async function findFiles(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    for await (const path of glob('assets/*', { cwd: folder }))
      if (types[extname(path)]) found.set(`/${path}`, folder);
  }
  return found;
}

async function readStatic(folder: string, path: string): Promise<StaticFile> {
  const read = (suffix: string) => readFile(join(folder, path + suffix));
  return {
    type: types[extname(path)] ?? '',
    plain: await read(''),
    br: await read('.br').catch(() => undefined),
    gzip: await read('.gz').catch(() => undefined),
  };
}

function respond(file: StaticFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
