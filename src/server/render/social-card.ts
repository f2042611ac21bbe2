import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { DomainError } from '#contract/errors.ts';
import { focalPoint } from '#contract/focal-point.ts';
import { findOrMakeSiteKey } from '#server/platform/keys/site-key-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { encodeCard } from '#server/uploads/index.ts';
import type { TranslatedCard } from '#web/lib/routing/translate-head.ts';
import { projectRoot } from './build-pages.ts';

/** The absolute address of a card's picture. */
export type CardAddress = (card: TranslatedCard) => string;

const path = '/card.jpg';
/** Some 150 pictures. */
const maxKeptBytes = 16 * 1024 * 1024;
const ownPhoto = join(projectRoot, 'src/web/assets/open-graph.jpg');
/** Above its middle are the towers. */
const ownFocus = { x: 50, y: 50 };
const content = z.object({
  heading: z.string(),
  lines: z.array(z.string()),
  photo: z.nullable(z.string()),
  // Links from before have none.
  focus: z._default(z.nullable(focalPoint), null),
});

/**
 * Pictures that other sites show for links to pages. What is on one stands in its address, signed,
 * so that it needs no row, changes with its page, and can't be made up by strangers.
 */
export async function addSocialCards(
  server: FastifyInstance,
  platform: Platform,
): Promise<CardAddress> {
  const { admission, db, publicUrl, settings } = platform;
  const key = await findOrMakeSiteKey(db, 'social-card', () => randomBytes(32).toString('hex'));
  // A link in a busy chat is asked for by many at once.
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ length }) => length,
  });
  const signatureOf = (of: string) => createHmac('sha256', key).update(of).digest('base64url');

  server.get<{ Querystring: Record<string, unknown> }>(
    path,
    { config: { cost: 'costly', takesTurns: true } },
    async (request, reply) => {
      const { of, signature } = request.query;
      if (typeof of !== 'string' || typeof signature !== 'string')
        throw new DomainError('not_found');
      const right = Buffer.from(signatureOf(of));
      const given = Buffer.from(signature);
      if (right.length !== given.length || !timingSafeEqual(right, given))
        throw new DomainError('not_found');
      const { siteName } = settings.now();
      const tag = `"${createHash('sha256').update(signature).update(siteName).digest('base64url')}"`;
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag);
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      let picture = kept.get(tag);
      if (!picture) {
        const card = content.parse(JSON.parse(of));
        const context = await request.context();
        picture = await admission.run('costly', context, () => drawn(server, card, siteName));
        kept.set(tag, picture);
      }
      return reply.type('image/jpeg').send(picture);
    },
  );
  return ({ heading, lines, photo, focus }) => {
    const of = JSON.stringify({ heading: heading.slice(0, 100), lines, photo, focus });
    const address = new URL(path, publicUrl());
    address.searchParams.set('of', of);
    address.searchParams.set('signature', signatureOf(of));
    return address.href;
  };
}

/** With the site's own photo where the card's can't be shown. Errors: unavailable. */
async function drawn(
  server: FastifyInstance,
  { photo, focus, ...card }: TranslatedCard,
  siteName: string,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'card-'));
  const to = join(folder, 'card.jpg');
  try {
    const bytes = photo === null ? undefined : await readPhoto(server, photo);
    if (bytes) {
      const own = join(folder, 'photo');
      await writeFile(own, bytes);
      if (await encodeCard({ ...card, photo: own, focus, siteName, to })) return await readFile(to);
    }
    if (!(await encodeCard({ ...card, photo: ownPhoto, focus: ownFocus, siteName, to })))
      throw new DomainError('unavailable');
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A picture of this site's, as a browser would get it, through one redirect. */
async function readPhoto(server: FastifyInstance, path: string): Promise<Buffer | undefined> {
  const first = await server.inject(path);
  const { location } = first.headers;
  const found = location?.startsWith('/') ? await server.inject(location) : first;
  const isPicture = String(found.headers['content-type']).startsWith('image/');
  return found.statusCode === 200 && isPicture ? found.rawPayload : undefined;
}
