import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Platform } from '../platform.ts';

/** The person behind a request, as the session says; never what a body or frame claims. */
export interface Viewer {
  readonly id: number;
  readonly username: string;
  readonly isCreator: boolean;
  readonly isOperator: boolean;
  /** Whether the email was confirmed: accounts without are for anyone to make, as many as they like. */
  readonly emailVerified: boolean;
  /** The creator profile's id, where there is one. */
  readonly creatorId: number | null;
  readonly sessionId: number;
  /** When the session ends unless it is used, in milliseconds since 1970. */
  readonly sessionEnd: number;
}

export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly idempotencyKey: string | undefined;
}

/** What an operation wants said beside its reply. Rendering on the server passes cookies on and ignores the rest. */
export interface ResponseFacts {
  readonly headers: Record<string, string>;
  readonly cookies: { name: string; value: string; options: CookieSerializeOptions }[];
}

export interface Context extends Platform {
  readonly viewer: Viewer | null;
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
  return { ...platform, viewer, request, response: { headers: {}, cookies: [] } };
}
