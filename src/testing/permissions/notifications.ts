import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const signedIn = { visitor: 401, others: 200 };
const onlyCreatorA = { visitor: 401, creatorA: 200, others: 404 };

/** Creator A hears that client A wrote; answers the notification's id. */
async function heard({ people }: World): Promise<{ params: { id: number } }> {
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
  'POST /api/notifications/:id/read': {
    "creator A's": { given: heard, expect: onlyCreatorA },
    absent,
  },
  'POST /api/notifications/:id/dismiss': {
    "creator A's": {
      given: async (world) => ({ ...(await heard(world)), body: {} }),
      expect: onlyCreatorA,
    },
    absent: { ...absent, given: () => ({ params: { id: absentId }, body: {} }) },
  },
};
