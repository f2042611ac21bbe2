import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Platform } from '../platform.ts';

/** The person behind a request, from the session, never from a body or frame. */
export interface Viewer {
  readonly id: number;
  readonly username: string;
  readonly isCreator: boolean;
  /** Has the role, and the second factor the site requires. */
  readonly isOperator: boolean;
  /** The same for those who help: support, and operators. */
  readonly isSupport: boolean;
  /** Has one of these roles without a required second factor: it grants nothing. */
  readonly lacksSecondFactor: boolean;
  /** Whether the email is confirmed: anyone can create any number of accounts without. */
  readonly emailVerified: boolean;
  /** The language chosen in their settings. */
  readonly locale: string | null;
  /** The creator profile's id, where there is one. */
  readonly creatorId: number | null;
  /** The creator profile's. */
  readonly timeZone: string | null;
  readonly sessionId: number;
  /** Confirmed their identity in the last ten minutes: by signing in, or by password or passkey. */
  readonly confirmed: boolean;
  /** When the session expires unless it is used, in milliseconds since 1970. */
  readonly sessionEnd: number;
}

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
  readonly viewer: Viewer | null;
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
  viewer: Viewer | null,
  request: RequestFacts,
): Context {
  const locale = platform.translator.choose(
    viewer?.locale ?? request.cookies['locale'],
    request.acceptLanguage,
  );
  return { ...platform, viewer, locale, request, response: { headers: {}, cookies: [] } };
}
