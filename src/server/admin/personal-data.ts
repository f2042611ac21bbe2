import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { isLastOperator } from './operator-store.ts';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'operator_actions',
      column: 'operator_id',
      names: 'user',
      exported: { not: 'Done for the site, about others' },
      onDeletion: { kept: 'The record of what was done on this site, by number' },
    },
  ],
  findObstacles: async (db, { userId }) =>
    (await isLastOperator(db, userId)) ? [{ kind: 'operator', title: '', path: '/operator' }] : [],
};
