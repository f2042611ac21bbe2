import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Capability } from '#server/platform/capability.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createPageHandler } from './handle-page.ts';
import { builtPages, livePages } from './pages-source.ts';
import { addPushWorker } from './push-worker.ts';
import { createRenderQueue } from './render-queue.ts';
import { addSiteFiles } from './site-files.ts';
import { addSiteIcons } from './site-icons.ts';
import { addSocialCards } from './social-card.ts';
import { addStaticFiles } from './static-files.ts';
import { addWellKnown } from './well-known.ts';

export interface PagesOptions {
  readonly capabilities: readonly Capability[];
  /** Calls that a page's loader makes run in process, by their endpoint. */
  readonly routes: readonly Route[];
  readonly dev: boolean;
  /** Tells who started the site what takes long. */
  readonly tell: (message: string) => void;
}

/**
 * Serves the pages and their files; registered last, as it answers every path. Returns how to close
 * it.
 */
export async function addPages(
  server: FastifyInstance,
  platform: Platform,
  { capabilities, routes, dev, tell }: PagesOptions,
): Promise<() => Promise<void>> {
  const source = dev
    ? await livePages(server)
    : await builtPages(tell, !platform.config.production);
  const { clientDirs, vite } = source;
  addSiteFiles(server, platform, capabilities);
  addWellKnown(server, platform);
  await addSiteIcons(server, platform);
  const cardAddress = await addSocialCards(server, platform);
  await addPushWorker(server);
  if (clientDirs.length > 0) await addStaticFiles(server, clientDirs);
  const handlePage = await createPageHandler(source, platform, {
    routes,
    dev,
    cardAddress,
    admit: createRenderQueue(platform, !dev),
  });
  // In development, every module of a page is a separate request.
  const config = {
    cost: 'render',
    takesTurns: true,
    ...(dev ? { perMinute: false as const } : {}),
  } as const;
  server.get('/*', { config }, async (request, reply) => {
    if (vite && (await servedByVite(vite, request.raw, reply.raw))) return reply.hijack();
    return handlePage(request, reply);
  });
  server.setNotFoundHandler(() => {
    throw new DomainError('not_found');
  });
  return async () => {
    await vite?.close();
  };
}

type Vite = NonNullable<Awaited<ReturnType<typeof livePages>>['vite']>;

function servedByVite(
  vite: Vite,
  ...[request, response]: [Parameters<Vite['middlewares']>[0], Parameters<Vite['middlewares']>[1]]
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('finish', () => resolve(true));
    vite.middlewares(request, response, (error?: unknown) =>
      error ? reject(error) : resolve(false),
    );
  });
}
