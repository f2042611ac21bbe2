import { approve, openGallery, sendFile } from '../galleries.ts';
import { plainPicture } from '../outside/pictures.ts';
import {
  absentId,
  type PermissionTable,
  shared,
  type Target,
  type World,
} from '../permission-table.ts';

type Made = { readonly id: number; readonly linkId: number; readonly token: string };

interface Link {
  readonly isApproved?: boolean;
  readonly kind?: string;
  readonly pin?: string;
}

/** A link to creator A's gallery with one photo; `isApproved` hands it over first. */
const linkOf = (world: World, link: Link = {}) =>
  shared(world, `link ${JSON.stringify(link)}`, () => newLink(world, link));

async function newLink(
  { app, people: { clientA, creatorA } }: World,
  { isApproved = false, ...link }: Link = {},
): Promise<Made> {
  const id = await openGallery(app, clientA, creatorA);
  const bytes = new Uint8Array(await plainPicture(300, 200).jpeg().toBuffer());
  await sendFile(app, creatorA, id, { name: 'IMG_1.JPG', bytes });
  if (isApproved) await approve(app, id);
  const path = `/api/galleries/${id}/share-links`;
  const { json } = await creatorA.browser.post(path, { kind: 'view', ...link });
  return { id, linkId: json.id, token: json.path.slice('/g/'.length) };
}

const pin = '123456';
const expired = (world: World) =>
  shared(world, 'expired link', async () => {
    const made = await newLink(world);
    await world.app.platform.pool.query(
      `update gallery_links set expires_at = now() - interval '1 second' where id = $1`,
      [made.linkId],
    );
    return made;
  });

const sides = (status: number) => ({
  visitor: 401,
  clientA: status,
  creatorA: status,
  others: 404,
});
const absent: Target = {
  given: () => ({ params: { id: absentId } }),
  expect: { visitor: 401, others: 404 },
};

/** A call by a link: everybody may, and nobody by a link that is closed to them, for whatever reason. */
function byLink(
  open: number | { readonly view: number; readonly download: number },
  attempt: { readonly params?: object; readonly body?: unknown } = {},
): Readonly<Record<string, Target>> {
  const { body, params } = attempt;
  const with_ = (token: string) => ({
    params: { token, ...params },
    ...(body === undefined ? {} : { body }),
  });
  // What one guest does changes nothing for another.
  const target = (make: (world: World) => Promise<Made>, status: number): Target => ({
    given: async ({ app, people }) =>
      with_((await make({ app, people, actor: 'visitor', changes: false })).token),
    expect: status,
  });
  return {
    ...(typeof open === 'number'
      ? { 'with a link': target((world) => linkOf(world), open) }
      : {
          'with a link to look': target((world) => linkOf(world, { isApproved: true }), open.view),
          'with a link to download': target(
            (world) => linkOf(world, { isApproved: true, kind: 'download' }),
            open.download,
          ),
          'before approval': target((world) => linkOf(world, { kind: 'download' }), 403),
        }),
    'without its PIN': target((world) => linkOf(world, { pin }), 403),
    expired: target(expired, 403),
    absent: { given: () => with_('AAAAAAAAAAAAAAAAAAAAAA'), expect: 403 },
  };
}
const item = { params: { number: 1 } };

export const permissions: PermissionTable = {
  'POST /api/galleries/:id/share-links': {
    "creator A's": {
      given: async (world) => ({
        params: { id: (await linkOf(world)).id },
        body: { kind: 'download', pin },
      }),
      expect: sides(201),
    },
    absent: { ...absent, given: () => ({ params: { id: absentId }, body: { kind: 'view' } }) },
  },
  'GET /api/galleries/:id/share-links': {
    "creator A's": {
      given: async (world) => ({ params: { id: (await linkOf(world)).id } }),
      expect: sides(200),
    },
    absent,
  },
  'DELETE /api/galleries/:id/share-links/:linkId': {
    "creator A's": {
      given: async (world) => {
        const { id, linkId } = await linkOf(world);
        return { params: { id, linkId } };
      },
      expect: { visitor: 401, creatorA: 200, others: 404 },
    },
    absent: { ...absent, given: () => ({ params: { id: absentId, linkId: absentId } }) },
  },
  'GET /api/galleries/:id/receipt': {
    "creator A's": {
      given: async (world) => ({ params: { id: (await linkOf(world)).id } }),
      expect: sides(200),
    },
    absent,
  },
  'POST /api/galleries/:id/reports': {
    "creator A's": {
      given: async (world) => ({
        params: { id: (await linkOf(world)).id },
        body: { reason: 'These are not my photos' },
      }),
      expect: { visitor: 401, clientA: 200, creatorA: 403, others: 404 },
    },
    absent: { ...absent, given: () => ({ params: { id: absentId }, body: { reason: 'Wrong' } }) },
  },
  'POST /api/operator/galleries/:id/link-closing': {
    "creator A's": {
      given: async (world) => ({
        params: { id: (await linkOf(world)).id },
        body: { reason: 'Stolen' },
      }),
      expect: { visitor: 401, operator: 200, others: 404 },
    },
    absent: { ...absent, given: () => ({ params: { id: absentId }, body: { reason: 'Stolen' } }) },
  },
  'GET /api/operator/gallery-reports': {
    all: { expect: { visitor: 401, operator: 200, support: 200, others: 404 } },
  },
  'POST /api/operator/gallery-reports/:id/decision': {
    "of creator A's": {
      given: async (world) => {
        const { app, people } = world;
        const { id } = await newLink(world);
        const path = `/api/galleries/${id}/reports`;
        await people.clientA.browser.post(path, { reason: 'Not their photos' });
        const { rows } = await app.platform.pool.query('select max(id) as id from gallery_reports');
        const body = { outcome: 'links_closed', reason: 'Stolen' };
        return { params: { id: rows[0].id }, body };
      },
      expect: { visitor: 401, operator: 200, support: 200, others: 404 },
    },
    absent: {
      ...absent,
      given: () => ({
        params: { id: absentId },
        body: { outcome: 'dismissed', reason: 'Nothing wrong' },
      }),
    },
  },
  'POST /api/g/:token/reports': byLink(200, { body: { reason: 'These are not their photos' } }),
  'GET /api/g/:token': byLink(200),
  'POST /api/g/:token/visits': byLink(200),
  'GET /api/g/:token/items': byLink(200),
  'POST /api/g/:token/pin': {
    'the right PIN': {
      given: async (world) => ({
        params: { token: (await linkOf(world, { pin })).token },
        body: { pin },
      }),
      expect: 200,
    },
    'a wrong PIN': {
      given: async (world) => ({
        params: { token: (await newLink(world, { pin })).token },
        body: { pin: '654321' },
      }),
      expect: 403,
    },
    'a link without one': {
      given: async (world) => ({ params: { token: (await linkOf(world)).token }, body: { pin } }),
      expect: 403,
    },
    absent: { given: () => ({ params: { token: 'absent' }, body: { pin } }), expect: 403 },
  },
  'POST /api/g/:token/name': {
    ...byLink(200, { body: { name: 'Aunt May' } }),
    // A browser keeps the name for that link.
    'with a link': {
      given: async (world) => ({
        params: { token: (await newLink(world)).token },
        body: { name: 'Aunt May' },
      }),
      expect: 200,
    },
  },
  'GET /api/g/:token/archive': byLink({ view: 403, download: 200 }),
  'GET /api/g/:token/items/:number/proof': byLink(200, item),
  // It is no film.
  'GET /api/g/:token/items/:number/film': byLink(404, item),
  'GET /api/g/:token/items/:number/captions': byLink(404, item),
  'GET /api/g/:token/items/:number/original': byLink({ view: 403, download: 200 }, item),
  // Who gave no name has no heart.
  'PUT /api/g/:token/items/:number/heart': byLink(409, item),
  'DELETE /api/g/:token/items/:number/heart': byLink(409, item),
  'GET /api/g/:token/items/:number/comments': byLink(200, item),
  'POST /api/g/:token/items/:number/comments': byLink(409, { ...item, body: { text: 'Lovely' } }),
  'DELETE /api/g/:token/comments/:commentId': {
    'of another': {
      given: async (world) => ({
        params: { token: (await linkOf(world)).token, commentId: absentId },
      }),
      expect: 404,
    },
    absent: { given: () => ({ params: { token: 'absent', commentId: absentId } }), expect: 403 },
  },
};
