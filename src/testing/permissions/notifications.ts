import { unsubscribePath } from '#server/notifications/preferences/unsubscribe-link.ts';
import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const signedIn = { visitor: 401, others: 200 };
const onlyCreatorA = { visitor: 401, creatorA: 200, others: 404 };

/** Notifies creator A of client A's message; returns the notification's id. */
async function notification({ people }: World): Promise<{ params: { id: number } }> {
  const { clientA, creatorA } = people;
  await creatorA.browser.post(`/api/messages/${clientA.id}/markRead`);
  await clientA.browser.post('/api/messages', { recipientId: creatorA.id, content: 'Hello' });
  const { json } = await creatorA.browser.get('/api/notifications?limit=1');
  return { params: { id: json[0].id } };
}
const absent = {
  given: () => ({ params: { id: absentId } }),
  expect: { visitor: 401, others: 404 },
};

export const permissions: PermissionTable = {
  'GET /api/notifications': { call: { expect: signedIn } },
  'GET /api/notifications/unread': { call: { expect: signedIn } },
  'POST /api/notifications/read-all': { call: { expect: signedIn } },
  'POST /api/notifications/seen': {
    call: { given: () => ({ body: { path: '/my-jobs' } }), expect: signedIn },
  },
  'GET /api/notifications/settings': { call: { expect: signedIn } },
  'PATCH /api/notifications/settings': {
    call: {
      given: () => ({ body: { topic: 'reviews', channel: 'push', wanted: false } }),
      expect: signedIn,
    },
  },
  'GET /api/notifications/device': { call: { expect: signedIn } },
  'PUT /api/notifications/device': {
    call: {
      given: ({ actor }) => ({
        body: {
          endpoint: `https://push.example.com/${actor}`,
          // The curve's generator, which is not a real key.
          keys: {
            p256dh:
              'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
            auth: 'AAAAAAAAAAAAAAAAAAAAAA',
          },
        },
      }),
      expect: signedIn,
    },
  },
  'DELETE /api/notifications/device': { call: { expect: signedIn } },
  'POST /api/notifications/mail/retry': { call: { expect: { visitor: 401, others: 409 } } },
  'GET /api/notifications/mail/subscription': {
    "client A's link": {
      given: async ({ app, people }) => ({
        query: {
          token: (await unsubscribePath(app.platform, people.clientA.id)).split('=')[1] ?? '',
        },
      }),
      // The link itself is the permission: anyone who has it may use it.
      expect: 200,
    },
    forged: {
      given: ({ people }) => ({ query: { token: `${people.clientA.id}.${'a'.repeat(43)}` } }),
      expect: 404,
    },
  },
  'POST /api/notifications/:id/read': {
    "creator A's": { given: notification, expect: onlyCreatorA },
    absent,
  },
  'POST /api/notifications/:id/dismiss': {
    "creator A's": {
      given: async (world) => ({ ...(await notification(world)), body: {} }),
      expect: onlyCreatorA,
    },
    absent: { ...absent, given: () => ({ params: { id: absentId }, body: {} }) },
  },
};
