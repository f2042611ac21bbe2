import { randomUUID } from 'node:crypto';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { agreements } from '#server/agreements/index.ts';
import { bookings } from '#server/bookings/index.ts';
import { creators } from '#server/creators/index.ts';
import { galleries } from '#server/galleries/index.ts';
import { jobs } from '#server/jobs/index.ts';
import { offers } from '#server/offers/index.ts';
import { payments } from '#server/payments/index.ts';
import { contextOf } from '#server/platform/http/context.ts';
import { type RawInput, runRoute } from '#server/platform/http/run-route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { views } from '#server/read-models/index.ts';
import { reviews } from '#server/reviews/index.ts';
import { waits } from '#server/waits/index.ts';

const routes = new Map(
  [agreements, creators, payments, galleries, jobs, bookings, reviews, offers, waits, views]
    .flatMap((capability) => capability.routes ?? [])
    .map((route) => [route.endpoint as Endpoint, route]),
);

export interface Actor {
  readonly userId: number;
  readonly creatorId: number | null;
}

/**
 * Acts as a person of the demo through the product's own calls, with their permissions, checks and consequences. Data
 * that must never be made up, above all money, is only created this way.
 */
export function actAs(
  platform: Platform,
  { userId, creatorId }: Actor,
  { idempotencyKey }: { readonly idempotencyKey?: string } = {},
) {
  const viewer = {
    id: userId,
    username: '',
    isCreator: creatorId !== null,
    isOperator: false,
    isSupport: false,
    lacksSecondFactor: false,
    confirmed: true,
    emailVerified: true,
    locale: null,
    creatorId,
    sessionId: 0,
    timeZone: null,
    sessionEnd: Number.POSITIVE_INFINITY,
    opens: null,
  };
  return async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    sent: Pick<RawInput, 'headers' | 'bytes'> = {},
  ): Promise<ReplyOf<E>> => {
    const route = routes.get(endpoint);
    if (!route) throw new Error(`Nothing answers ${endpoint.method} ${endpoint.path}`);
    const request = {
      id: randomUUID(),
      ip: '127.0.0.1',
      userAgent: 'demo',
      cookies: {},
      acceptLanguage: undefined,
      pageAccount: undefined,
      idempotencyKey,
    };
    const { reply } = await runRoute(route, contextOf(platform, viewer, request), {
      ...(input as RawInput),
      ...sent,
    });
    return reply as ReplyOf<E>;
  };
}
