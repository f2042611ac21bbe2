import type { PermissionTable } from '../permission-table.ts';

export const permissions: PermissionTable = {
  'GET /api/places': { call: { expect: 200 } },
  'GET /api/places/reading': { call: { given: () => ({ query: { q: 'Austin' } }), expect: 200 } },
  'GET /api/places/towns': { call: { expect: 200 } },
};
