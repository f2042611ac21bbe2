/**
 * The heaviest requests of each GET, with which `bench/floods.ts` floods it: what is not listed is
 * not known to hold, so the server does not start. `{n}` is another number in each request and `{day}` another date, so
 * that no answer serves two of them; other names stand for what the bench fills (bench/floods/fill-accounts.ts).
 */
import type { Endpoint } from '#contract/endpoint.ts';

/** The creator, client and job with the most data, see fill-heaviest.ts. */
export const heaviest = { creator: 1, user: 1, job: 1, feed: 'f'.repeat(43) } as const;
const anywhere = 'lat=39.{n}&lng=-98.{n}&radius=20000';

/** A route without parameters that isn't listed is called by its bare path. */
const ofAnyone: Readonly<Record<string, readonly string[]>> = {
  '/api/places': ['/api/places?q=a', '/api/places?q=san%20{n}', `/api/places?q=${'x'.repeat(100)}`],
  '/api/creators': [
    `/api/creators?${anywhere}&sort=newest&limit=100`,
    `/api/creators?${anywhere}&date={day}&start=10:00&hours=8&limit=100`,
    '/api/creators?q=wedings%20newborms%20resturants%20{n}&limit=100',
    `/api/creators?${anywhere}&hours=4&maxTotal=2{n}&sort=total_asc&limit=100`,
  ],
  '/api/creators/count': [
    `/api/creators/count?${anywhere}&availability=month`,
    `/api/creators/count?${anywhere}&date={day}&start=10:00&hours=8`,
    '/api/creators/count?q=wedings%20{n}%20skylline',
  ],
  '/api/creators/map': [
    `/api/creators/map?${anywhere}&availability=week`,
    '/api/creators/map?q=weddings%20families%20{n}',
    `/api/creators/map?${anywhere}&date={day}&start=09:00&hours=8`,
  ],
  '/api/legal/:kind': ['/api/legal/terms', '/api/legal/privacy'],
  '/api/creators/summary': [
    '/api/creators/summary?location=Austin,%20TX',
    '/api/creators/summary?location=Nowhere{n}',
  ],
  '/api/creators/:id': [`/api/creators/${heaviest.creator}`, '/api/creators/{n}'],
  '/api/creators/profile/:userId': [`/api/creators/profile/${heaviest.user}`],
  '/api/creators/:id/availability': [
    `/api/creators/${heaviest.creator}/availability?days=62&hours=1`,
    `/api/creators/${heaviest.creator}/availability?days=62&hours=1&from={day}`,
    '/api/creators/{n}/availability?days=62&hours=1&from={day}',
  ],
  '/api/portfolio/:id': [`/api/portfolio/${heaviest.creator}`],
  '/api/portfolio/:id/captions': ['/api/portfolio/{captioned}/captions'],
  '/api/jobs': [
    '/api/jobs?limit=100',
    '/api/jobs?lat=39.{n}&lng=-98.{n}&radius=1000&q=portraits%20{n}&limit=100',
    `/api/jobs?q=${'a'.repeat(200)}`,
  ],
  '/api/jobs/:id': [`/api/jobs/${heaviest.job}`, '/api/jobs/{n}'],
  '/api/reviews/recent': ['/api/reviews/recent?limit=24'],
  '/api/notifications/mail/subscription': [
    '/api/notifications/mail/subscription?token={unsubscribe}',
  ],
  '/api/*': ['/api/nothing-{n}'],
  '/files/:key/:name': ['{portfolio}'],
  '/card.jpg': ['{card}'],
  '/pictures': ['/pictures?of=https%3A%2F%2Fexample.com%2F{n}.jpg'],
  '/calendars/:file': [`/calendars/${heaviest.feed}.ics`],
  '/demo/portraits/:name': ['/demo/portraits/woman-01.webp'],
  '/demo/scenes/:name': ['/demo/scenes/{scene}.webp'],
  '/assets/*': ['{asset}'],
  '/*': [
    '/',
    '/search?location=Austin',
    '/search?lat=39.{n}&lng=-98.{n}&radius=20000',
    `/creators/${heaviest.creator}`,
    '/creators/{n}',
    '/jobs?q=portraits%20{n}',
    `/jobs/${heaviest.job}`,
    '/nothing-{n}',
    '/g/{token}',
    '/licenses/{license}',
  ],
  '/api/g/:token': ['/api/g/{token}'],
  '/api/g/:token/items': ['/api/g/{token}/items'],
  '/api/g/:token/archive': ['/api/g/{token}/archive'],
  '/api/g/:token/items/:number/comments': ['/api/g/{token}/items/{n}/comments'],
  '/api/g/:token/items/:number/proof': ['/api/g/{token}/items/{n}/proof'],
  '/api/g/:token/items/:number/film': ['/api/g/{token}/items/{n}/film'],
  '/api/g/:token/items/:number/captions': ['/api/g/{token}/items/{captions}/captions'],
  '/api/g/:token/items/:number/original': ['/api/g/{token}/items/{n}/original'],
  '/api/licenses/:id': ['/api/licenses/{license}'],
  '/api/licenses/files/:sha256': ['/api/licenses/files/{sha256}'],
  '/map/tiles/:z/:x/:y': ['/map/tiles/14/{n}/6750', '/map/tiles/4/3/6'],
  '/demo/films/:name': ['/demo/films/{film}.mp4'],
  '/api/places/reading': [
    '/api/places/reading?q=san%20{n}',
    `/api/places/reading?q=${'x'.repeat(100)}`,
  ],
};

type Account = 'client' | 'creator' | 'operator';
interface Signed {
  readonly as: Account;
  readonly paths: readonly string[];
}
const by = (as: Account, ...paths: readonly string[]): Signed => ({ as, paths });

/** Of each GET for people who are signed in: whose account is the heaviest, and what they ask for. */
const ofAccounts: Readonly<Record<string, Signed>> = {
  '/api/operator/doctor': by('operator', '/api/operator/doctor'),
  '/api/operator/ledger': by('operator', '/api/operator/ledger'),
  '/api/operator/overview': by('operator', '/api/operator/overview'),
  '/api/operator/own-money': by('operator', '/api/operator/own-money'),
  '/api/operator/profit': by('operator', '/api/operator/profit'),
  '/api/operator/ledger/:year/journal': by('operator', '/api/operator/ledger/{year}/journal'),
  '/api/operator/trends': by('operator', '/api/operator/trends'),
  '/api/operator/actions': by('operator', '/api/operator/actions'),
  '/api/operator/bookings': by('operator', '/api/operator/bookings?q=a{n}'),
  '/api/operator/cases': by('operator', '/api/operator/cases'),
  '/api/operator/chargebacks': by('operator', '/api/operator/chargebacks'),
  '/api/operator/gallery-reports': by('operator', '/api/operator/gallery-reports'),
  '/api/operator/jobs': by('operator', '/api/operator/jobs?q=a{n}'),
  '/api/operator/mails': by('operator', '/api/operator/mails'),
  '/api/operator/people': by('operator', '/api/operator/people?q=a{n}'),
  '/api/operator/reports': by('operator', '/api/operator/reports'),
  '/api/operator/legal-texts': by('operator', '/api/operator/legal-texts'),
  '/api/operator/settings': by('operator', '/api/operator/settings'),
  '/api/operator/unpaid-endings': by('operator', '/api/operator/unpaid-endings'),
  '/api/operator/stuck-money': by('operator', '/api/operator/stuck-money'),
  '/api/operator/takedowns': by('operator', '/api/operator/takedowns'),
  '/api/takedowns': by('client', '/api/takedowns'),
  '/api/operator/tasks': by('operator', '/api/operator/tasks'),
  '/api/operator/webhooks': by('operator', '/api/operator/webhooks'),
  '/api/operator/bookings/table': by('operator', '/api/operator/bookings/table'),
  '/api/operator/people/table': by('operator', '/api/operator/people/table'),
  '/api/operator/jobs/table': by('operator', '/api/operator/jobs/table'),
  '/api/operator/people/:id': by('operator', '/api/operator/people/{client}'),
  '/api/operator/cases/:kind/:id/galleries': by(
    'operator',
    '/api/operator/cases/job/{disputed}/galleries',
  ),
  '/api/operator/cases/:kind/:id/galleries/:gallery/manifests/:version': by(
    'operator',
    '/api/operator/cases/job/{job}/galleries/{gallery}/manifests/1',
  ),
  '/api/operator/cases/:kind/:id/messages': by(
    'operator',
    '/api/operator/cases/job/{disputed}/messages',
  ),
  '/api/operator/work/:kind/:id': by('operator', '/api/operator/work/job/{job}'),
  '/api/operator/work/:kind/:id/money': by('operator', '/api/operator/work/job/{job}/money'),
  '/api/operator/mails/:id/page': by('operator', '/api/operator/mails/{mail}/page'),
  '/api/jobs/:id/dispute/files/:key': by('client', '/api/jobs/{disputed}/dispute/files/{evidence}'),
  '/api/bookings/:id/dispute/files/:key': by(
    'client',
    '/api/bookings/{troubled}/dispute/files/{evidence}',
  ),
  '/api/bookings/:id/problem/files/:key': by(
    'client',
    '/api/bookings/{troubled}/problem/files/{evidence}',
  ),
  '/api/bookings/:id/calendar.ics': by('client', '/api/bookings/{booking}/calendar.ics'),
  '/api/jobs/:id/calendar.ics': by('client', '/api/jobs/{job}/calendar.ics'),
  '/attachments/:key/:name': by('client', '{attached}'),
  '/account/data/:key': by('client', '{archived}'),
  '/api/creator/agreement': by('creator', '/api/creator/agreement'),
  '/api/creator/payments': by('creator', '/api/creator/payments'),
  '/api/creator/availability': by('creator', '/api/creator/availability'),
  '/api/creator/calendars': by('creator', '/api/creator/calendars'),
  '/api/creator/earnings': by('creator', '/api/creator/earnings'),
  '/api/creator/packages': by('creator', '/api/creator/packages'),
  '/api/creator/profile': by('creator', '/api/creator/profile'),
  '/api/creator/waits': by('creator', '/api/creator/waits'),
  '/api/creator/start': by('creator', '/api/creator/start'),
  '/api/creator/statements': by('creator', '/api/creator/statements'),
  '/api/applications/creator': by('creator', '/api/applications/creator'),
  '/api/bookings/creator': by('creator', '/api/bookings/creator'),
  '/api/calendar-feeds': by('creator', '/api/calendar-feeds'),
  '/api/creator/agenda': by('creator', '/api/creator/agenda?from={day}&days=42'),
  '/api/creator/statements/:month': by('creator', '/api/creator/statements/{month}'),
  '/api/creator/statements/:month/table': by('creator', '/api/creator/statements/{month}/table'),
  '/api/creator/earnings/:year/table': by('creator', '/api/creator/earnings/{year}/table'),
  '/api/creator/earnings/:year/transfers': by('creator', '/api/creator/earnings/{year}/transfers'),
  '/api/creator/earnings/:year': by('creator', '/api/creator/earnings/{year}'),
  '/api/notifications/unread': by('client', '/api/notifications/unread'),
  '/api/payment-methods': by('client', '/api/payment-methods'),
  '/api/user': by('client', '/api/user'),
  '/api/account/billing': by('client', '/api/account/billing'),
  '/api/account/data': by('client', '/api/account/data'),
  '/api/account/security': by('client', '/api/account/security'),
  '/api/offers': by('client', '/api/offers?side=client'),
  '/api/offers/:id': by('client', '/api/offers/{offer}'),
  '/api/bookings/client': by('client', '/api/bookings/client'),
  '/api/favorites': by('client', '/api/favorites'),
  '/api/favorites/ids': by('client', '/api/favorites/ids'),
  '/api/home': by('client', '/api/home'),
  '/api/messages/conversations': by('client', '/api/messages/conversations'),
  '/api/notifications': by('client', '/api/notifications'),
  '/api/notifications/device': by('client', '/api/notifications/device'),
  '/api/notifications/settings': by('client', '/api/notifications/settings'),
  '/api/payments/cancellation-terms': by('client', '/api/payments/cancellation-terms'),
  '/api/saved-searches': by('client', '/api/saved-searches'),
  '/api/waits': by('client', '/api/waits'),
  '/api/bookings/:id/agreement': by('client', '/api/bookings/{booking}/agreement'),
  '/api/bookings/:id/agreement/versions/:version/pdf': by(
    'client',
    '/api/bookings/{booking}/agreement/versions/1/pdf',
  ),
  '/api/bookings/:id/day': by('client', '/api/bookings/{booking}/day'),
  '/api/bookings/:id/dispute/statements': by(
    'client',
    '/api/bookings/{booking}/dispute/statements',
  ),
  '/api/jobs/:id/agreement': by('client', '/api/jobs/{job}/agreement'),
  '/api/jobs/:id/agreement/versions/:version/pdf': by(
    'client',
    '/api/jobs/{job}/agreement/versions/1/pdf',
  ),
  '/api/jobs/:id/day': by('client', '/api/jobs/{job}/day'),
  '/api/jobs/:id/dispute/statements': by('client', '/api/jobs/{job}/dispute/statements'),
  '/api/bookings/:id/problem/statements': by(
    'client',
    '/api/bookings/{booking}/problem/statements',
  ),
  '/api/bookings/:id': by('client', '/api/bookings/{booking}'),
  '/api/bookings/:id/cancellation': by('client', '/api/bookings/{booking}/cancellation'),
  '/api/bookings/:id/balance-terms': by('client', '/api/bookings/{owed}/balance-terms'),
  '/api/bookings/:id/nonpayment': by('creator', '/api/bookings/{owed}/nonpayment'),
  '/api/bookings/:id/availability': by('client', '/api/bookings/{booking}/availability?days=62'),
  '/api/bookings/:id/summary.pdf': by('client', '/api/bookings/{booking}/summary.pdf'),
  '/api/jobs/:id/summary.pdf': by('client', '/api/jobs/{job}/summary.pdf'),
  '/api/jobs/:id/money': by('client', '/api/jobs/{job}/money'),
  '/api/jobs/client/:userId': by('client', '/api/jobs/client/{client}'),
  '/api/messages/:userId': by(
    'client',
    '/api/messages/{creatorUser}?limit=100',
    '/api/messages/{creatorUser}?before={n}',
  ),
  '/api/messages/:userId/card': by('client', '/api/messages/{creatorUser}/card'),
  '/api/messages/:userId/contact': by('client', '/api/messages/{creatorUser}/contact'),
  '/api/payments/:id/receipt': by('client', '/api/payments/{payment}/receipt'),
  '/api/users/:id': by('client', '/api/users/{creatorUser}'),
  '/api/galleries': by('client', '/api/galleries?kind=job&order={job}'),
  '/api/galleries/:id': by('creator', '/api/galleries/{gallery}'),
  '/api/galleries/:id/archive': by('creator', '/api/galleries/{gallery}/archive'),
  '/api/galleries/:id/hearts': by('creator', '/api/galleries/{gallery}/hearts'),
  '/api/galleries/:id/items': by('creator', '/api/galleries/{gallery}/items'),
  '/api/galleries/:id/receipt': by('creator', '/api/galleries/{gallery}/receipt'),
  '/api/galleries/:id/share-links': by('creator', '/api/galleries/{gallery}/share-links'),
  '/api/galleries/:id/selection/export': by(
    'creator',
    '/api/galleries/{gallery}/selection/export?format=csv',
  ),
  '/api/galleries/:id/items/:number/film': by('creator', '/api/galleries/{gallery}/items/{n}/film'),
  '/api/galleries/:id/items/:number/captions': by(
    'creator',
    '/api/galleries/{gallery}/items/{captions}/captions',
  ),
  '/api/galleries/:id/items/:number/original': by(
    'creator',
    '/api/galleries/{gallery}/items/{n}/original',
  ),
  '/api/galleries/:id/items/:number/proof': by(
    'creator',
    '/api/galleries/{gallery}/items/{n}/proof',
  ),
  '/api/galleries/:id/items/:number/comments': by(
    'creator',
    '/api/galleries/{gallery}/items/{n}/comments',
  ),
};

export interface HeaviestRequest {
  readonly url: string;
  /** Null: nobody has to be signed in. */
  readonly as: Account | null;
  readonly paths: readonly string[];
}

/**
 * The heaviest requests of these routes. Throws for a GET that has none: one that takes parameters or
 * a query has to be listed, and so has the account of one for people who are signed in.
 */
export function heaviestRequestsOf(
  table: readonly { readonly method: string; readonly url: string }[],
  endpoints: readonly Pick<Endpoint, 'method' | 'path' | 'access' | 'query'>[],
): HeaviestRequest[] {
  const gets = new Map<string, (typeof endpoints)[number]>(
    endpoints.flatMap((one) => (one.method === 'GET' ? [[one.path, one] as const] : [])),
  );
  const missing: string[] = [];
  const found = table
    .filter(({ method }) => method === 'GET')
    .flatMap(({ url }): HeaviestRequest[] => {
      const endpoint = gets.get(url);
      if (ofAccounts[url]) return [{ url, ...ofAccounts[url] }];
      const needsMore = /[:*]/.test(url) || endpoint?.query !== undefined;
      const paths = ofAnyone[url] ?? (needsMore ? undefined : [url]);
      if ((endpoint?.access ?? 'public') === 'public' && paths) return [{ url, as: null, paths }];
      missing.push(url);
      return [];
    });
  if (missing.length > 0)
    throw new Error(
      `These need their heaviest requests, see heaviest-requests.ts: GET ${missing.join(', ')}`,
    );
  return found;
}
