import type { PermissionTable } from '../permission-table.ts';

const letter = { name: 'Ada', email: 'ada@example.com', message: 'Do you cover El Paso?' };

export const permissions: PermissionTable = {
  'POST /api/contact': {
    call: { given: () => ({ body: letter }), expect: 201 },
  },
  'GET /api/operator/mails': {
    call: { expect: { visitor: 401, operator: 200, others: 404 } },
  },
};
