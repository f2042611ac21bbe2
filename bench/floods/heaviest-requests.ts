/**
 * The heaviest requests of each route that anyone may call. `{n}` is another number in each
 * request and `{day}` another date, so that no answer serves two of them. A route that isn't listed
 * is called by its bare path, so one with parameters has to be.
 */

/** The creator, client and job with the most data, see fill-heaviest.ts. */
export const heaviest = { creator: 1, user: 1, job: 1, feed: 'f'.repeat(43) } as const;
const key = '0'.repeat(32);
const anywhere = 'lat=39.{n}&lng=-98.{n}&radius=20000';

export const heaviestRequests: Readonly<Record<string, readonly string[]>> = {
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
  '/api/jobs': [
    '/api/jobs?limit=100',
    '/api/jobs?lat=39.{n}&lng=-98.{n}&radius=1000&q=portraits%20{n}&limit=100',
    `/api/jobs?q=${'a'.repeat(200)}`,
  ],
  '/api/jobs/:id': [`/api/jobs/${heaviest.job}`, '/api/jobs/{n}'],
  '/api/reviews/recent': ['/api/reviews/recent?limit=24'],
  '/api/notifications/mail/subscription': ['/api/notifications/mail/subscription?token={n}'],
  '/api/*': ['/api/nothing-{n}'],
  '/files/:key/:name': [`/files/${key}/800.webp`],
  '/pictures': ['/pictures?of=https%3A%2F%2Fexample.com%2F{n}.jpg'],
  '/api/jobs/:id/dispute/files/:key': [`/api/jobs/${heaviest.job}/dispute/files/${key}`],
  '/api/bookings/:id/dispute/files/:key': [`/api/bookings/1/dispute/files/${key}`],
  '/api/bookings/:id/problem/files/:key': [`/api/bookings/1/problem/files/${key}`],
  '/calendars/:file': [`/calendars/${heaviest.feed}.ics`],
  '/api/bookings/:id/calendar.ics': ['/api/bookings/1/calendar.ics'],
  '/attachments/:key/:name': [`/attachments/${key}/800.webp`],
  '/account/data/:key': [`/account/data/${key}`],
  '/api/operator/mails/:id/page': ['/api/operator/mails/1/page'],
  '/demo/scenes/:name': ['/demo/scenes/none.webp'],
  '/assets/*': ['/assets/none.js'],
  '/*': [
    '/',
    '/search?location=Austin',
    '/search?lat=39.{n}&lng=-98.{n}&radius=20000',
    `/creators/${heaviest.creator}`,
    '/creators/{n}',
    '/jobs?q=portraits%20{n}',
    `/jobs/${heaviest.job}`,
    '/nothing-{n}',
  ],
};
