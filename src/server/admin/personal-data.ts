import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { isLastOperator } from './operator-store.ts';

export const personalData: PersonalData = {
  columns: [
    column('operator_actions.operator_id', 'user', {
      notExported: 'Done for the site, about others',
      kept: 'The record of what was done on this site, by number',
    }),
    column('takedowns.owner_id', 'user', { without: ['decided_by', 'undone_by'] }),
    column('takedowns.decided_by', 'user', {
      notExported: 'A decision of the site about others',
      kept: 'Who decided for the site, by number',
    }),
    column('takedowns.undone_by', 'user', {
      notExported: 'A decision of the site about others',
      kept: 'Who decided for the site, by number',
    }),
    column('role_undos.person_id', 'user', {
      without: ['owner_id', 'token_hash'],
      notExported: 'Belongs to the owner of the site',
    }),
    column('role_undos.owner_id', 'user', { notExported: 'Of use for a few days only' }),
    column('excused_endings.creator_id', 'creator', { without: ['excused_by'] }),
    column('excused_endings.excused_by', 'user', {
      notExported: 'A decision of the site about others',
      kept: 'Who decided for the site, by number',
    }),
    column('legal_texts.created_by', 'user', {
      notExported: 'Written in the name of the site',
      kept: 'Who wrote for the site, by number',
    }),
    column('reports.owner_id', 'user', {
      notExported: 'Who reports something stays unknown to its owner',
      kept: 'What was reported still has to be looked into',
    }),
  ],
  findObstacles: async (db, { userId }) =>
    (await isLastOperator(db, userId)) ? [{ kind: 'operator', title: '', path: '/operator' }] : [],
};
