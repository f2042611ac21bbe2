import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Manifest, ViteDevServer } from 'vite';
import { earlierBuilds, ensurePagesBuilt, listBuilds, projectRoot } from './build-pages.ts';
import { developmentFiles, type PageFiles, pageFilesFrom } from './page-files.ts';

export type ServerEntry = typeof import('#web/entry-server.tsx');

/** The source of the pages: the build, or Vite in development. */
export interface PagesSource {
  readonly entry: () => Promise<ServerEntry>;
  readonly filesOf: (modules: readonly string[], locale: string) => PageFiles;
  /**
   * Folders of the files for browsers: of this build, then of earlier ones; none if Vite serves
   * them.
   */
  readonly clientDirs: readonly string[];
  readonly vite: ViteDevServer | undefined;
}

export async function builtPages(
  log: (message: string) => void,
  mayBuild: boolean,
): Promise<PagesSource> {
  const folder = await ensurePagesBuilt(log, mayBuild);
  const clientDir = join(folder, 'client');
  const manifest = JSON.parse(
    await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const earlier = (await listBuilds()).filter((build) => build !== folder).slice(0, earlierBuilds);
  const entry = (await import(join(folder, 'ssr/entry-server.js'))) as ServerEntry;
  return {
    entry: async () => entry,
    filesOf: pageFilesFrom(manifest),
    clientDirs: [clientDir, ...earlier.map((build) => join(build, 'client'))],
    vite: undefined,
  };
}

export async function livePages(server: FastifyInstance): Promise<PagesSource> {
  leaveUpgradesToVite(server);
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    // Vite's default writes a temporary file next to the configuration, which makes a watching Node
    // restart endlessly.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  return {
    entry: () => vite.ssrLoadModule('/src/web/entry-server.tsx') as Promise<ServerEntry>,
    filesOf: () => developmentFiles,
    clientDirs: [],
    vite,
  };
}

/** The WebSocket plugin handles every upgrade, except hot reload's. */
function leaveUpgradesToVite({ server }: FastifyInstance): void {
  for (const listener of server.listeners('upgrade')) {
    server.off('upgrade', listener as () => void);
    server.on('upgrade', (request, ...rest) => {
      if (!request.headers['sec-websocket-protocol']?.startsWith('vite-'))
        listener.call(server, request, ...rest);
    });
  }
}
