/** The pages of `bench/lighthouse.ts` that take an account, of the demo's people. */
import { z } from 'zod';

/** An address, and the cookie of whose page it is. */
export interface OwnPage {
  readonly path: string;
  readonly cookie: string;
}

const Listed = z.array(z.object({ id: z.int(), status: z.string() }));
const Galleries = z.array(z.object({ id: z.int() }));
const Creators = z.array(z.object({ id: z.int(), acceptsBookings: z.boolean() }));
const Days = z.object({ days: z.array(z.object({ starts: z.array(z.string()).optional() })) });

/** `account` is `username:password`, as the site prints them. */
async function signIn(site: string, account: string): Promise<string> {
  const [username, ...password] = account.split(':');
  const reply = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: password.join(':') }),
  });
  if (!reply.ok) throw new Error(`${username} can't sign in: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function asking(site: string, cookie: string) {
  return async <T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> => {
    const reply = await fetch(site + path, {
      headers: { cookie, origin: site, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return schema.parse(await reply.json());
  };
}

type Ask = ReturnType<typeof asking>;

/** A time of the next six weeks that the client books, and so holds for 15 minutes. */
async function holdTime(ask: Ask): Promise<number> {
  const creators = await ask(Creators, '/api/creators?limit=20');
  for (const { id } of creators.filter(({ acceptsBookings }) => acceptsBookings)) {
    const { days } = await ask(Days, `/api/creators/${id}/availability?hours=2`);
    // The last of them, which few others want.
    const startsAt = days.flatMap(({ starts = [] }) => starts).at(-1);
    if (startsAt === undefined) continue;
    const body = { creatorId: id, startsAt, hours: 2, address: '1100 Congress Ave, Austin, TX' };
    return (await ask(z.object({ id: z.int() }), '/api/bookings', body)).id;
  }
  throw new Error('No creator can be booked for two hours');
}

/** A gallery of one of these bookings. */
async function galleryOf(ask: Ask, bookings: readonly { readonly id: number }[]): Promise<string> {
  for (const { id } of bookings) {
    const [gallery] = await ask(Galleries, `/api/galleries?kind=booking&order=${id}`);
    if (gallery) return `/galleries/${gallery.id}`;
  }
  throw new Error('None of the bookings has a gallery');
}

/** A booking, its checkout, a gallery; the agenda and the earnings of a creator. */
export async function ownPages(
  site: string,
  [clientAccount, creatorAccount]: readonly [string, string],
): Promise<OwnPage[]> {
  const client = await signIn(site, clientAccount);
  const creator = await signIn(site, creatorAccount);
  const ask = asking(site, client);
  const bookings = await ask(Listed, '/api/bookings/client');
  const paid = bookings.find(({ status }) => status === 'confirmed') ?? bookings[0];
  const asClient = [
    `/bookings/${paid?.id}`,
    `/checkout/${await holdTime(ask)}`,
    await galleryOf(ask, bookings),
  ];
  return [
    ...asClient.map((path) => ({ path, cookie: client })),
    ...['/agenda', '/earnings'].map((path) => ({ path, cookie: creator })),
  ];
}
