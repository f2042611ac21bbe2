/** One page of the web in a DOM, shell and all, beside an API whose replies the test gives. */
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { type CurrentUser, getUser } from '#contract/accounts/session.ts';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { AppTree } from '#web/app-tree.tsx';
import { apiFrom, type RawInput } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createQueryClient } from '#web/lib/api/query.ts';
import type { Site } from '#web/lib/api/site.ts';
import { createI18n } from '#web/lib/i18n.ts';
import { makeRouter } from '#web/router.tsx';
import { timeouts } from './timeouts.ts';

configure({ asyncUtilTimeout: timeouts.poll });

type Answer = (input: RawInput) => unknown;

/** Replies by endpoint; the last one given counts. What has none is refused as by a server that is down. */
export class Replies {
  readonly #answers = new Map<string, Answer>();
  readonly calls: { readonly name: string; readonly input: RawInput }[] = [];

  /** A reply, made for each call, or thrown: see {@link refused}. */
  on<E extends Endpoint>(
    endpoint: E,
    answer: (input: RawInput) => ReplyOf<E> | Promise<ReplyOf<E>>,
  ): this {
    this.#answers.set(nameOf(endpoint), answer);
    return this;
  }

  readonly api = apiFrom(async (endpoint, input) => {
    const name = nameOf(endpoint);
    this.calls.push({ name, input });
    const answer = this.#answers.get(name);
    if (!answer) throw new ApiError(503, { error: `No reply to ${name}`, code: 'unavailable' });
    return answer(input);
  });
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** An answer that refuses every call. */
export function refused(status: number, error: string): () => never {
  return () => {
    throw new ApiError(status, { error, code: 'refused' });
  };
}

export const client: CurrentUser = {
  id: 7,
  username: 'carla',
  email: 'carla@example.com',
  pendingEmail: null,
  emailVerified: true,
  fullName: 'Carla Client',
  isCreator: false,
  isOperator: false,
  locale: null,
  profileImage: '',
  bio: '',
  location: 'Austin, TX',
  coordinates: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  distanceUnit: null,
  hasPassword: true,
  creatorId: null,
  serviceType: null,
};

export const site: Site = {
  name: 'Golden Hour',
  url: 'http://localhost:3000',
  languages: ['en', 'es'],
  sandboxBanner: false,
  region: null,
  center: { lat: 30.27, lng: -97.74 },
  serviceFeePercent: 10,
  minimumBudget: 50,
  distanceUnit: 'km',
  bookingCommissionPercent: 10,
  cancellationPolicies: ['flexible'],
  mapStyleUrl: null,
  contactEmail: null,
  timeZone: 'America/Chicago',
  now: '2026-11-22T12:00:00.000Z',
};

/** Opens the page at this address for someone; null is a visitor. */
export async function openPage(
  path: string,
  user: CurrentUser | null,
  replies: Replies,
): Promise<void> {
  const { api } = replies.on(getUser, () => {
    if (!user) throw new ApiError(401, { error: 'Please sign in', code: 'unauthorized' });
    return user;
  });
  const queryClient = createQueryClient(api);
  const context = { api, queryClient, site, i18n: createI18n('en', {}) };
  const router = makeRouter(context, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  render(<AppTree router={router} />);
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
  });
}
