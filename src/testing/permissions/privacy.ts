import type { PermissionTable, World } from '../permission-table.ts';

const signedIn = (status: number) => ({ visitor: 401, others: status });
const forgetArchives = async ({ app }: World) => {
  await app.platform.pool.query('delete from data_archives');
};

export const permissions: PermissionTable = {
  'GET /api/account/data': { call: { expect: signedIn(200) } },
  'POST /api/account/data/archive': {
    call: {
      given: async (world) => {
        await forgetArchives(world);
        return {};
      },
      expect: signedIn(201),
    },
    'while one is made': {
      given: async (world) => {
        await forgetArchives(world);
        await world.app.platform.pool.query(
          `insert into data_archives (user_id, key, requested_at)
           select id, md5(id::text), now() from users`,
        );
        return {};
      },
      expect: signedIn(409),
    },
  },
  'POST /api/account/deletion': {
    'with a wrong password': {
      given: () => ({ body: { password: 'not this one' } }),
      expect: signedIn(400),
    },
    'with the password': {
      given: ({ people }) => ({ body: { password: people.clientA.password } }),
      expect: signedIn(200),
      alone: true,
    },
  },
};
