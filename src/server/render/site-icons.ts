import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { projectRoot } from './build-pages.ts';

/**
 * Address, file under src/web/assets, type. Browsers request the first and the last on their own.
 */
const icons = [
  // Not every browser takes an SVG here.
  ['/favicon.ico', 'touch-icon-180.png', 'image/png'],
  ['/favicon.svg', 'favicon.svg', 'image/svg+xml'],
  ['/icon-512.png', 'touch-icon-512.png', 'image/png'],
  ['/apple-touch-icon.png', 'touch-icon-180.png', 'image/png'],
] as const;

/** The icons, and the manifest that names them to a phone's home screen. */
export async function addSiteIcons(server: FastifyInstance, { settings }: Platform): Promise<void> {
  const cheap = { config: { cost: 'cheap' } } as const;
  const forADay = 'public, max-age=86400';
  for (const [path, file, type] of icons) {
    const icon = await readFile(join(projectRoot, 'src/web/assets', file));
    server.get(path, cheap, async (_request, reply) =>
      reply.type(type).header('cache-control', forADay).send(icon),
    );
  }
  server.get('/site.webmanifest', cheap, async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', forADay)
      .send({
        name: settings.now().siteName,
        short_name: settings.now().siteName,
        id: '/',
        start_url: '/',
        scope: '/',
        // iPhones give notifications to nothing less.
        display: 'standalone',
        // Android's; the service worker takes it.
        share_target: {
          action: '/share',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: {
            title: 'title',
            text: 'text',
            url: 'url',
            files: [{ name: 'files', accept: ['image/*', 'video/*', 'application/pdf'] }],
          },
        },
        shortcuts: [
          { name: 'Agenda', url: '/agenda' },
          { name: 'Messages', url: '/messages' },
        ],
        background_color: '#fcf7ef',
        theme_color: '#fcf7ef',
        icons: [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      }),
  );
}
