import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { isLastOperator } from './operator-store.ts';

export const personalData: PersonalData = {
  columns: [
    column('operator_actions.operator_id', 'user', {
      notExported: 'Done for the site, about others',
      kept: 'The record of what was done on this site, by number',
    }),
  ],
  findObstacles: async (db, { userId }) =>
    (await isLastOperator(db, userId)) ? [{ kind: 'operator', title: '', path: '/operator' }] : [],
};
