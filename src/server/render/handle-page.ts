import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#contract/errors.ts';
import { drawnBy } from '#server/accounts/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import { wroteCookie } from '#server/platform/http/run-route.ts';
import { retrySeconds } from '#server/platform/http/send-error.ts';
import {
  languageCookie,
  languageIn,
  queryWithoutLanguage,
} from '#server/platform/i18n/address-language.ts';
import type { Translator } from '#server/platform/i18n/translator.ts';
import type { Platform } from '#server/platform/platform.ts';
import { themeFromCookies } from '#web/ui/theme.ts';
import { policyFor, reportingEndpoints } from './content-security-policy.ts';
import { inProcessCalls } from './in-process-call.ts';
import type { PagesSource } from './pages-source.ts';
import { type FinishedPage, renderDocument } from './render-document.ts';
import type { RenderQueue } from './render-queue.ts';
import { siteFacts } from './site-facts.ts';
import type { CardAddress } from './social-card.ts';
import { meantAddress } from './spoken-addresses.ts';

/** Browsers' aliases of time zones, by canonical name. */
const zones = new LRUCache<string, { readonly name: string | undefined }>({ max: 2000 });
/** A mail's link shows one person's current state. */
const carriesToken = /(?:^|&)token=/;
/** A link to a gallery may be closed at any moment, and its guests have names and PINs. */
const isLink = /^\/(?:[a-z]{2}\/)?g\//;

/** Serves a page for every address without another route. */
export async function createPageHandler(
  source: PagesSource,
  platform: Platform,
  {
    routes,
    dev,
    admit,
    cardAddress,
  }: {
    routes: readonly Route[];
    dev: boolean;
    admit: RenderQueue;
    cardAddress: CardAddress;
  },
) {
  const siteNow = await siteFacts(platform);
  const callsOf = inProcessCalls(routes, platform.translator);
  const policy = policyFor(platform.config, dev);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = addressOf(request);
    const { queryRead } = await source.entry();
    const { path } = address;
    const meant = meantAddress(path, address.query);
    if (meant !== undefined) return reply.redirect(meant, 302);
    const anyone =
      !dev && !carriesToken.test(address.query) && !isLink.test(path) && (await isAnyone(request));
    const addressLocale = languageIn(address.query);
    const unasked = queryWithoutLanguage(address.query);
    const query = anyone ? await queryRead(path, unasked) : unasked;
    const theme = themeFromCookies(request.headers.cookie);
    const locale = await localeFor(platform.translator, request, { anyone, addressLocale });
    const site = await siteNow();
    const timeZone =
      zoneIn(request.cookies['time_zone']) ??
      (anyone ? undefined : await zoneOfProfile(request)) ??
      site.timeZone;
    const draw = () =>
      admit(request, () =>
        renderDocument(source, platform, cardAddress, {
          path,
          query,
          theme,
          locale,
          call: callsOf(request, locale, anyone),
          site: { ...site, timeZone },
        }),
      );
    const page = await (anyone
      ? platform.visitors.reply(
          `page ${theme} ${locale} ${timeZone} ${path}?${query}`,
          draw,
          weigh,
          {
            about: aboutPage(path, query),
          },
        )
      : draw());
    // A visitor's page is revalidated each time and may be shown by Back; a signed-in person's is
    // not stored.
    reply
      .header('cache-control', anyone ? 'private, no-cache' : 'private, no-store')
      .header('vary', 'cookie, accept-language');
    if (!anyone) await passOn(request, reply);
    // The page's calls and later pages use the same language.
    if (addressLocale === locale && request.cookies['locale'] !== addressLocale) {
      const { name, value, options } = languageCookie(locale);
      reply.setCookie(name, value, options);
    }
    return send(page, policy, reply);
  };
}

/** What of a page a booking changes. */
function aboutPage(path: string, query: string): number | 'times' | undefined {
  const [, creator] = /^\/creators\/(\d+)/.exec(path) ?? [];
  if (creator !== undefined) return Number(creator);
  const asked = new URLSearchParams(query);
  return asked.has('date') || asked.has('availability') ? 'times' : undefined;
}

/** A failure is drawn again, also of a part. */
function weigh({ status, partial, parts }: FinishedPage) {
  if (partial || (status !== 200 && status !== 404)) return undefined;
  return { bytes: parts.reduce((sum, part) => sum + part.length, 0) };
}

/**
 * Whether a page has nothing of the one who asks. A session that is nobody's, and cookies that this
 * site never sets, change nothing: otherwise any of them would have each page redrawn.
 */
async function isAnyone(request: FastifyRequest): Promise<boolean> {
  const by = Object.keys(request.cookies).map((name) =>
    name === wroteCookie ? 'always' : drawnBy(name),
  );
  if (by.includes('always')) return false;
  if (!by.includes('if known')) return true;
  const context = await request.context().catch(() => undefined);
  return context?.viewer === null && context.pageViewer === null;
}

interface LanguageSources {
  /** No known choice. */
  readonly anyone: boolean;
  /** From the address. */
  readonly addressLocale: string | undefined;
}

/** The person's choice, else the address, then the browser. */
async function localeFor(
  translator: Translator,
  request: FastifyRequest,
  { anyone, addressLocale }: LanguageSources,
): Promise<string> {
  const context = anyone ? undefined : await request.context().catch(() => undefined);
  const wanted =
    addressLocale !== undefined && translator.locales.includes(addressLocale)
      ? addressLocale
      : undefined;
  return translator.choose(
    (context?.viewer ?? context?.pageViewer)?.locale ?? wanted ?? request.cookies['locale'],
    request.headers['accept-language'],
  );
}

/** Accepts only existing zones from the browser, so made-up ones do not fill the page cache. */
function zoneIn(cookie: string | undefined): string | undefined {
  if (cookie === undefined || !/^[A-Za-z][\w/+-]{1,50}$/.test(cookie)) return undefined;
  const cached = zones.get(cookie) ?? { name: zoneNamed(cookie) };
  zones.set(cookie, cached);
  return cached.name;
}

function zoneNamed(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

async function zoneOfProfile(request: FastifyRequest): Promise<string | undefined> {
  const context = await request.context().catch(() => undefined);
  return context?.viewer?.timeZone ?? undefined;
}

function addressOf(request: FastifyRequest): { path: string; query: string } {
  if (!request.url.startsWith('/') || /^\/api\/?(\?|$)/.test(request.url))
    throw new DomainError('not_found');
  const [path = '/', ...query] = request.url.split('?');
  // Two leading slashes would make a link to another host.
  return { path: path.replace(/^\/+/, '/'), query: query.join('?') };
}

/** Whose page it is, and cookies set by calls while it was rendered, such as a flash message that was read. */
async function passOn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const context = await request.context().catch(() => undefined);
  for (const { name, value, options } of context?.response.cookies ?? [])
    reply.setCookie(name, value, options);
  // For the service worker, which keeps some pages.
  const { viewer } = context ?? {};
  if (viewer) reply.header('x-kept-for', `${viewer.id} ${viewer.sessionEnd}`);
}

function send(
  page: FinishedPage,
  policy: (nonce: string) => string,
  reply: FastifyReply,
): FastifyReply {
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  const nonce = randomBytes(16).toString('base64');
  if (page.status === 503) reply.header('retry-after', retrySeconds);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(nonce))
    .header('reporting-endpoints', reportingEndpoints)
    .send(page.parts.join(nonce));
}
