import type { PermissionTable } from '../permission-table.ts';

const creators = { visitor: 401, creatorA: 200, creatorB: 200, others: 404 };

export const permissions: PermissionTable = {
  'GET /api/creator/packages': { call: { expect: creators } },
  'PUT /api/creator/packages': {
    call: { given: () => ({ body: { packages: [] } }), expect: creators },
    "creator A's package": {
      given: async ({ people, actor }) => {
        const offer = {
          title: 'Half day',
          hours: 4,
          deliverables: [],
          price: 50_000,
          active: true,
        };
        const { json } = await people.creatorA.browser.put('/api/creator/packages', {
          packages: [offer],
        });
        const { id } = json[0];
        return { body: { packages: actor === 'visitor' ? [] : [{ ...offer, id }] } };
      },
      expect: { visitor: 401, creatorA: 200, others: 404 },
    },
  },
};
