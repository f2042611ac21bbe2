import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Platform } from '../platform.ts';
import type { Viewer } from '../viewer.ts';

export type { Viewer } from '../viewer.ts';

export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly idempotencyKey: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** The account whose page made the call; only browsers say it. */
  readonly pageAccount: string | undefined;
}

/**
 * Headers and cookies an operation adds to its reply. Server rendering passes cookies on and
 * ignores the rest.
 */
export interface ResponseFacts {
  readonly headers: Record<string, string>;
  readonly cookies: { name: string; value: string; options: CookieSerializeOptions }[];
  /** The instant, in milliseconds since 1970, after which the reply of a read no longer holds. */
  validUntil?: number;
}

export interface Context extends Platform {
  /** Null for visitors, and for those who came by a mail's button. */
  readonly viewer: Viewer | null;
  /** Who came by a mail's button: the viewer of calls about its page alone, see `page` in contract/endpoint.ts. */
  readonly pageViewer: Viewer | null;
  /** The language of the response. */
  readonly locale: string;
  readonly request: RequestFacts;
  readonly response: ResponseFacts;
}

export interface SignedInContext extends Context {
  readonly viewer: Viewer;
}

export function contextOf(
  platform: Platform,
  found: Viewer | null,
  request: RequestFacts,
): Context {
  const locale = platform.translator.choose(
    found?.locale ?? request.cookies['locale'],
    request.acceptLanguage,
  );
  const isOfPage = found !== null && found.opens !== null;
  return {
    ...platform,
    viewer: isOfPage ? null : found,
    pageViewer: isOfPage ? found : null,
    locale,
    request,
    response: { headers: {}, cookies: [] },
  };
}
