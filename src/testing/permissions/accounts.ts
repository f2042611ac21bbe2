import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const signedIn = { visitor: 401, others: 200 };
const madeUpToken = 'A'.repeat(43);
const clientA = ({ people }: World) => ({ id: people.clientA.id });
const creatorA = ({ people }: World) => ({ id: people.creatorA.id });
const passwords = (world: World) => ({
  currentPassword: world.people.clientA.password,
  newPassword: 'a-new-amber-1',
});

function newcomer(fields: object = {}) {
  const username = `newcomer-${crypto.randomUUID().slice(0, 8)}`;
  const body = {
    username,
    email: `${username}@example.com`,
    password: 'amber-hour-9',
    fullName: 'New Comer',
  };
  return { body: { ...body, ...fields } };
}

export const permissions: PermissionTable = {
  'POST /api/register': {
    'a new person': { given: () => newcomer(), expect: 201, alone: true },
    "client A's username": {
      given: ({ people }) => newcomer({ username: people.clientA.username }),
      expect: 409,
    },
  },
  'POST /api/login': {
    'with the right password': {
      given: ({ people: { clientA: person } }) => ({
        body: { username: person.username, password: person.password },
      }),
      expect: 200,
      alone: true,
    },
    'with a wrong password': {
      given: ({ people }) => ({
        body: { username: people.clientA.username, password: 'wrong-guess' },
      }),
      expect: 401,
    },
  },
  'POST /api/logout': { call: { expect: 200, alone: true } },
  'GET /api/user': { call: { expect: signedIn } },
  'GET /api/users/:id': {
    "client A's": { given: (world) => ({ params: clientA(world) }), expect: signedIn },
    "creator A's": { given: (world) => ({ params: creatorA(world) }), expect: signedIn },
    absent: {
      given: () => ({ params: { id: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'PATCH /api/user/:id': {
    "client A's": {
      given: (world) => ({ params: clientA(world), body: { fullName: 'Client A' } }),
      expect: { visitor: 401, clientA: 200, others: 403 },
    },
    "creator A's": {
      given: (world) => ({ params: creatorA(world), body: { fullName: 'Creator A' } }),
      expect: { visitor: 401, creatorA: 200, others: 403 },
    },
    absent: {
      given: () => ({ params: { id: absentId }, body: { fullName: 'Nobody' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/language': {
    'a language of the site': { given: () => ({ body: { locale: 'en' } }), expect: 200 },
    'another one': { given: () => ({ body: { locale: 'xx' } }), expect: 400 },
  },
  'POST /api/user/:id/password': {
    "client A's": {
      given: (world) => ({ params: clientA(world), body: passwords(world) }),
      expect: { visitor: 401, clientA: 200, others: 403 },
      alone: true,
    },
    absent: {
      given: (world) => ({ params: { id: absentId }, body: passwords(world) }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/password-reset': {
    "client A's address": {
      given: ({ people }) => ({ body: { email: people.clientA.email } }),
      expect: 200,
    },
    "nobody's address": { given: () => ({ body: { email: 'nobody@example.com' } }), expect: 200 },
  },
  'POST /api/password-reset/confirm': {
    'a made-up link': {
      given: () => ({ body: { token: madeUpToken, password: 'a-new-amber-1' } }),
      expect: 400,
    },
  },
  'POST /api/email/verify': {
    'a made-up link': { given: () => ({ body: { token: madeUpToken } }), expect: 400 },
  },
  'POST /api/email/verify/resend': { call: { expect: signedIn } },
  'GET /api/account/security': { call: { expect: signedIn } },
  'DELETE /api/account/sessions': { call: { expect: signedIn } },
  'DELETE /api/account/sessions/:id': {
    "client A's": {
      given: async ({ people }) => {
        const { json } = await people.clientA.browser.get('/api/account/security');
        return { params: { id: json.sessions[0].id } };
      },
      expect: { visitor: 401, clientA: 200, others: 404 },
      alone: true,
    },
    absent: {
      given: () => ({ params: { id: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'POST /api/account/second-factor': {
    "with client A's password": {
      given: ({ people }) => ({ body: { password: people.clientA.password } }),
      // Everyone's password is the same in this matrix.
      expect: signedIn,
    },
    'without a password': { given: () => ({ body: {} }), expect: { visitor: 401, others: 400 } },
  },
  'POST /api/account/second-factor/confirmation': {
    'none begun': {
      given: () => ({ body: { code: '123456' } }),
      expect: { visitor: 401, others: 409 },
      alone: true,
    },
  },
  'POST /api/account/second-factor/removal': {
    'none on': {
      given: ({ people }) => ({ body: { password: people.clientA.password } }),
      expect: { visitor: 401, others: 409 },
    },
  },
  'POST /api/account/recovery-codes': {
    'no second factor': {
      given: ({ people }) => ({ body: { password: people.clientA.password } }),
      expect: { visitor: 401, others: 409 },
    },
  },
  'POST /api/account/passkeys/options': {
    'with the password': {
      given: ({ people }) => ({ body: { password: people.clientA.password } }),
      expect: signedIn,
    },
  },
  'POST /api/account/passkeys': {
    'made up': {
      given: () => ({ body: { name: 'A key', response: {} } }),
      expect: { visitor: 401, others: 400 },
    },
  },
  'POST /api/password-check': { call: { given: () => ({ body: { password: 'x' } }), expect: 200 } },
  'POST /api/account/confirmation': {
    "with client A's password": {
      given: ({ people }) => ({ body: { password: people.clientA.password } }),
      expect: { visitor: 401, others: 200 },
    },
    'with a wrong password': {
      given: () => ({ body: { password: 'wrong-guess' } }),
      expect: { visitor: 401, others: 400 },
    },
  },
  'DELETE /api/account/passkeys/:id': {
    absent: {
      given: ({ people }) => ({
        params: { id: absentId },
        body: { password: people.clientA.password },
      }),
      expect: { visitor: 401, others: 404 },
    },
    "client A's": {
      given: async ({ app, people }) => {
        const { rows } = await app.platform.pool.query(
          `insert into passkeys (user_id, credential_id, public_key, counter, name)
            values ($1, gen_random_uuid()::text, 'key', 0, 'A key') returning id`,
          [people.clientA.id],
        );
        return { params: { id: rows[0].id }, body: { password: people.clientA.password } };
      },
      expect: { visitor: 401, clientA: 200, others: 404 },
    },
  },
  'POST /api/login/code': {
    'without a first step': { given: () => ({ body: { code: '123456' } }), expect: 401 },
  },
  'POST /api/login/link': {
    'made up': { given: () => ({ body: { token: madeUpToken } }), expect: 400 },
  },
  'POST /api/login/passkey/options': { call: { expect: 200 } },
  'POST /api/login/passkey': {
    'made up': { given: () => ({ body: { response: {} } }), expect: 400 },
  },
  'GET /api/auth/providers': { call: { expect: 200 } },
  'GET /api/auth/flash': { call: { expect: 200 } },
};
