import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Platform } from '../platform.ts';

/** The person behind a request, as the session says; never what a body or frame claims. */
export interface Viewer {
  readonly id: number;
  readonly username: string;
  readonly isCreator: boolean;
  /** Holds the role, and signs in as the site asks of operators. */
  readonly isOperator: boolean;
  /** Holds the operator's role without a second factor, where the site asks for one: then it opens nothing. */
  readonly lacksSecondFactor: boolean;
  /** Whether the email was confirmed: accounts without are for anyone to make, as many as they like. */
  readonly emailVerified: boolean;
  /** The language that they chose in their settings. */
  readonly locale: string | null;
  /** The creator profile's id, where there is one. */
  readonly creatorId: number | null;
  /** The creator profile's. */
  readonly timeZone: string | null;
  readonly sessionId: number;
  /** Showed in the last ten minutes that it is they: by signing in, or by password or passkey. */
  readonly confirmed: boolean;
  /** When the session ends unless it is used, in milliseconds since 1970. */
  readonly sessionEnd: number;
}

export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly idempotencyKey: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** What an operation wants said beside its reply. Rendering on the server passes cookies on and ignores the rest. */
export interface ResponseFacts {
  readonly headers: Record<string, string>;
  readonly cookies: { name: string; value: string; options: CookieSerializeOptions }[];
}

export interface Context extends Platform {
  readonly viewer: Viewer | null;
  /** In which what is answered is said. */
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
  const locale = platform.words.choose(
    viewer?.locale ?? request.cookies['locale'],
    request.acceptLanguage,
  );
  return { ...platform, viewer, locale, request, response: { headers: {}, cookies: [] } };
}
