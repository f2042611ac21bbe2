import type { FastifyInstance } from 'fastify';
import type { Capability } from '#server/platform/capability.ts';
import { sendStored, storeBody } from '#server/platform/http/stored-body.ts';
import type { Platform } from '#server/platform/platform.ts';
import { escapeHtml } from './document.ts';

/** Public pages that belong to no capability. */
const ownPaths = [
  '/',
  '/how-it-works',
  '/how-we-rank',
  '/help',
  '/contact',
  '/creator-resources',
  '/success-stories',
  '/accessibility',
  '/privacy',
  '/terms',
];
/** A limit of the sitemap protocol. */
const sitemapLimit = 50_000;

/** robots.txt and sitemap.xml. */
export function addSiteFiles(
  server: FastifyInstance,
  platform: Platform,
  capabilities: readonly Capability[],
): void {
  server.get('/robots.txt', { config: { cost: 'cheap' } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\nSitemap: ${platform.publicUrl()}/sitemap.xml\n`,
      ),
  );
  const config = { cost: 'costly', takesTurns: true } as const;
  server.get('/sitemap.xml', { config }, async (request, reply) => {
    const { admission, visitors } = platform;
    const caller = await request.context();
    const body = await visitors.reply(
      'sitemap',
      (db) =>
        admission.run('costly', caller, async () => {
          const at = { ...platform, db, currentDb: visitors.db };
          const paths = await listPaths(at, capabilities);
          return storeBody('application/xml; charset=utf-8', sitemapOf(platform, paths));
        }),
      ({ plain }) => ({ bytes: 2 * plain.length }),
    );
    reply.header('cache-control', 'public, max-age=3600').header('vary', 'accept-encoding');
    return sendStored(request, reply, body);
  });
}

interface Listed {
  readonly path: string;
  readonly changedAt?: string;
}

async function listPaths(
  platform: Platform,
  capabilities: readonly Capability[],
): Promise<readonly Listed[]> {
  const lists = await Promise.all(
    capabilities.map((capability) => capability.sitemap?.(platform) ?? []),
  );
  return [...ownPaths.map((path) => ({ path })), ...lists.flat()].slice(0, sitemapLimit);
}

function sitemapOf({ publicUrl, translator }: Platform, paths: readonly Listed[]): string {
  const [first, ...others] = translator.locales;
  const alternate = (lang: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(address)}"/>`;
  const alternates = (address: string) =>
    others.length === 0 || first === undefined
      ? ''
      : alternate(first, address) +
        others
          .map((lang) =>
            alternate(lang, `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`),
          )
          .join('');
  const origin = publicUrl();
  const entries = paths.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
    const address = origin + path;
    return `<url><loc>${escapeHtml(address)}</loc>${changed}${alternates(address)}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
}
