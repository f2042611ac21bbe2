/**
 * One page of the web in a DOM, including the shell, with an API whose replies the test provides.
 */
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { type CurrentUser, getUser } from '#contract/accounts/session.ts';
import { unreachable } from '#contract/browser-errors.ts';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { AppTree } from '#web/app-tree.tsx';
import { apiFrom, type CallOptions, type RawInput } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { asking } from '#web/lib/api/asking-api.ts';
import { createQueryClient } from '#web/lib/api/query.ts';
import type { Site } from '#web/lib/api/site.ts';
import { forgetAllDrafts } from '#web/lib/drafts/drafts.ts';
import { createI18n } from '#web/lib/i18n.ts';
import { makeRouter } from '#web/router.tsx';
import { dismissToast, readToast } from '#web/ui/feedback/toast.ts';
import { timeouts } from './timeouts.ts';

configure({ asyncUtilTimeout: timeouts.poll });
// happy-dom declares locks without implementing them: removed here, as on plain http pages.
Reflect.deleteProperty(Navigator.prototype, 'locks');

type Respond = (input: never, options: CallOptions) => unknown;

/** Replies by endpoint; the last one given counts. Calls without one fail as if the server were down. */
export class Replies {
  readonly #replies = new Map<string, Respond>();
  readonly calls: { readonly name: string; readonly input: RawInput }[] = [];

  /** A reply, made for each call, or thrown: see {@link refused}. */
  on<E extends Endpoint>(
    endpoint: E,
    respond: (input: InputOf<E>, options: CallOptions) => ReplyOf<E> | Promise<ReplyOf<E>>,
  ): this {
    this.#replies.set(nameOf(endpoint), respond);
    return this;
  }

  /** How often this was called. */
  count(endpoint: Endpoint): number {
    return this.calls.filter(({ name }) => name === nameOf(endpoint)).length;
  }

  readonly api = apiFrom(async (endpoint, input, options) => {
    const name = nameOf(endpoint);
    this.calls.push({ name, input });
    const reply = this.#replies.get(name);
    if (!reply) throw new ApiError(503, { error: `No reply to ${name}`, code: 'unavailable' });
    return reply(input as never, options);
  });
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A reply that refuses every call. */
export function refused(status: number, error: string): () => never {
  return () => {
    throw new ApiError(status, { error, code: 'refused' });
  };
}

/** No response: the call ends when it times out. */
export function unanswered(_: unknown, { signal }: CallOptions): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new ApiError(0, unreachable)));
  });
}

/** From now on, calls time out only when the returned function is called. */
export function holdTime(): () => void {
  const limits = new Set<AbortController>();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.add(limit);
    return limit.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  return () => {
    for (const limit of limits) limit.abort(new DOMException('The time is up', 'TimeoutError'));
    limits.clear();
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
  isSupport: false,
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
  announcement: null,
  imprint: false,
  demoPictures: false,
  region: null,
  center: { lat: 30.27, lng: -97.74 },
  serviceFeePercent: 10,
  offers: true,
  minimumBudget: 50,
  galleryMonths: 12,
  installments: true,
  distanceUnit: 'km',
  bookingCommissionPercent: 10,
  cancellationPolicies: ['flexible'],
  ownSpecialties: [],
  mapStyleUrl: null,
  streets: null,
  contactEmail: null,
  timeZone: 'America/Chicago',
  now: '2026-11-22T12:00:00.000Z',
};

/**
 * Opens the page at this address for someone; null is a visitor. An open page is closed first; browser storage is kept
 * for the next one, as after a reload, until the test ends. `facts` replace those of the site.
 */
export async function openPage(
  path: string,
  user: CurrentUser | null,
  replies: Replies,
  facts: Partial<Site> = {},
): Promise<{ readonly address: () => string }> {
  cleanup();
  const replied = replies.on(getUser, () => {
    if (!user) throw new ApiError(401, { error: 'Please sign in', code: 'unauthorized' });
    return user;
  });
  const api = asking(replied.api);
  const queryClient = createQueryClient(api);
  const context = { api, queryClient, site: { ...site, ...facts }, i18n: createI18n('en', {}) };
  const router = makeRouter(context, createMemoryHistory({ initialEntries: [path] }));
  // A module that is still loading when its test file ends is broken for all later files of the worker.
  router.update({ ...router.options, defaultPreload: false });
  await router.load();
  render(<AppTree router={router} />);
  onTestFinished(async () => {
    cleanup();
    queryClient.clear();
    forgetAllDrafts();
    const shown = readToast();
    if (shown) dismissToast(shown.id);
    await vi.dynamicImportSettled();
  });
  return { address: () => router.state.location.href };
}
