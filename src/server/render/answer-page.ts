import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { themeFromCookies } from '#web/ui/theme.ts';
import { chooseLocale } from './choose-locale.ts';
import { policyFor } from './content-security-policy.ts';
import { inProcessCalls } from './in-process-call.ts';
import { createPageCache, type FinishedPage } from './page-cache.ts';
import type { PagesSource } from './pages-source.ts';
import { renderDocument } from './render-document.ts';
import type { RenderQueue } from './render-queue.ts';
import { siteFacts } from './site-facts.ts';

/** Cookies that change how a page looks and not what it says. */
const shared = new Set(['theme', 'locale']);
/** The link of a mail shows one person's own state, as it is now. */
const carriesToken = /(?:^|&)token=/;

/** Answers every address that nothing else answered with a page. */
export async function pageAnswerer(
  source: PagesSource,
  platform: Platform,
  { routes, dev, admit }: { routes: readonly Route[]; dev: boolean; admit: RenderQueue },
) {
  const siteNow = await siteFacts(platform);
  const cache = createPageCache();
  const callsOf = inProcessCalls(routes);
  const policy = policyFor(platform.config, dev);
  platform.events.onSeen(cache.clear);
  platform.settings.onChanged(cache.clear);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = addressOf(request);
    const { locales, defaultLocale, queryRead } = await source.entry();
    const { path } = address;
    const anyone =
      !dev &&
      !carriesToken.test(address.query) &&
      Object.keys(request.cookies).every((name) => shared.has(name));
    const query = anyone ? await queryRead(path, address.query) : address.query;
    const theme = themeFromCookies(request.headers.cookie);
    const locale = chooseLocale(
      locales,
      defaultLocale,
      request.cookies['locale'],
      request.headers['accept-language'],
    );
    const draw = () =>
      admit(request, () =>
        renderDocument(source, platform, {
          path,
          query,
          theme,
          locale,
          call: callsOf(request),
          site: siteNow(),
        }),
      );
    const page = await (anyone ? cache.get(`${theme} ${locale} ${path}?${query}`, draw) : draw());
    // A visitor's page is checked again each time and may be shown by Back; a person's is not kept at all.
    reply
      .header('cache-control', anyone ? 'private, no-cache' : 'private, no-store')
      .header('vary', 'cookie, accept-language');
    if (!anyone) await passOn(request, reply);
    return send(page, policy, reply);
  };
}

function addressOf(request: FastifyRequest): { path: string; query: string } {
  if (!request.url.startsWith('/') || /^\/api\/?(\?|$)/.test(request.url))
    throw new DomainError('not_found');
  const [path = '/', ...query] = request.url.split('?');
  // Two leading slashes would make a link to another host.
  return { path: path.replace(/^\/+/, '/'), query: query.join('?') };
}

/** Cookies that a call wanted set while the page was drawn, such as a flash message that was read. */
async function passOn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const context = await request.context().catch(() => undefined);
  for (const { name, value, options } of context?.response.cookies ?? [])
    reply.setCookie(name, value, options);
}

function send(
  page: FinishedPage,
  policy: (nonce: string) => string,
  reply: FastifyReply,
): FastifyReply {
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(nonce))
    .send(page.parts.join(nonce));
}
