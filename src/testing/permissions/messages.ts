import type { Person } from '../people.ts';
import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const signedIn = { visitor: 401, others: 200 };

function write(to: Person) {
  return { body: { recipientId: to.id, content: 'Are you free in June?' } };
}

/** Client A writes to creator A; returns the message's id. */
async function written({ people }: World): Promise<number> {
  const reply = await people.clientA.browser.post('/api/messages', write(people.creatorA).body);
  return reply.json.id;
}

/** A form with a file declared as PDF, as a browser sends it. */
function sentFile(content: string) {
  const body = new FormData();
  body.append('file', new Blob([content], { type: 'application/pdf' }), 'contract.pdf');
  return { body };
}

export const permissions: PermissionTable = {
  'POST /api/uploads/attachment': {
    'a PDF': {
      given: () => sentFile('%PDF-1.7\n%%EOF\n'),
      expect: { visitor: 401, others: 201 },
    },
    'no PDF': {
      given: () => sentFile('<!doctype html><script>alert(1)</script>'),
      expect: { visitor: 401, others: 400 },
    },
  },
  'GET /api/messages/conversations': { call: { expect: signedIn } },
  'GET /api/messages/:userId': {
    'with creator A': {
      given: ({ people }) => ({ params: { userId: people.creatorA.id } }),
      expect: signedIn,
    },
    absent: {
      given: () => ({ params: { userId: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/messages/:userId/markRead': {
    'with creator A': {
      given: ({ people }) => ({ params: { userId: people.creatorA.id } }),
      expect: signedIn,
    },
    absent: {
      given: () => ({ params: { userId: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/messages': {
    'to creator B': {
      given: ({ people }) => write(people.creatorB),
      expect: { visitor: 401, creatorB: 400, others: 201 },
    },
    'to client B, who wrote to nobody': {
      given: ({ people }) => write(people.clientB),
      expect: { visitor: 401, clientB: 400, others: 403 },
      alone: true,
    },
    'to nobody': {
      given: () => ({ body: { recipientId: absentId, content: 'Hello?' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'GET /api/messages/:userId/contact': {
    'of creator A': {
      given: ({ people }) => ({ params: { userId: people.creatorA.id } }),
      expect: signedIn,
    },
    absent: {
      given: () => ({ params: { userId: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'GET /api/messages/:userId/card': {
    'of creator A': {
      given: ({ people }) => ({ params: { userId: people.creatorA.id } }),
      expect: signedIn,
    },
    absent: {
      given: () => ({ params: { userId: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/users/:id/block': {
    'creator A': {
      given: ({ people }) => ({ params: { id: people.creatorA.id } }),
      expect: { visitor: 401, creatorA: 400, others: 200 },
      alone: true,
    },
    absent: { given: () => ({ params: { id: absentId } }), expect: { visitor: 401, others: 404 } },
  },
  'DELETE /api/users/:id/block': {
    'creator A': {
      given: ({ people }) => ({ params: { id: people.creatorA.id } }),
      expect: signedIn,
    },
    absent: { given: () => ({ params: { id: absentId } }), expect: { visitor: 401, others: 404 } },
  },
  'POST /api/messages/:messageId/report': {
    "client A's to creator A": {
      given: async (world) => ({
        params: { messageId: await written(world) },
        body: { reason: 'Not about work' },
      }),
      expect: { visitor: 401, clientA: 403, creatorA: 201, others: 404 },
    },
    absent: {
      given: () => ({ params: { messageId: absentId }, body: { reason: 'Not about work' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/messages/:messageId/read': {
    "client A's to creator A": {
      given: async (world) => ({ params: { messageId: await written(world) } }),
      expect: { visitor: 401, creatorA: 200, others: 404 },
    },
    absent: {
      given: () => ({ params: { messageId: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
  },
};
