import type { PersonalColumn, PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { closeJobsOfDeleted } from './ending/close-jobs-of-deleted.ts';
import { findJobsUnderWay } from './ending/deleted-person-jobs-store.ts';

const shared = { kept: 'The other side of the work needs it; it says “Deleted user”' };
const decided: PersonalColumn['exported'] = { not: 'A decision of the site about others' };

export const personalData: PersonalData = {
  columns: [
    {
      table: 'jobs',
      column: 'client_id',
      names: 'user',
      exported: true,
      without: ['search'],
      onDeletion: { kept: 'Drafts are deleted and open jobs cancelled; others worked on the rest' },
    },
    {
      table: 'jobs',
      column: 'selected_creator_id',
      names: 'creator',
      exported: true,
      without: ['search'],
      onDeletion: shared,
    },
    {
      table: 'job_applications',
      column: 'creator_id',
      names: 'creator',
      exported: true,
      onDeletion: shared,
    },
    {
      table: 'job_settlements',
      column: 'proposed_by',
      names: 'user',
      exported: true,
      onDeletion: shared,
    },
    {
      table: 'job_disputes',
      column: 'opened_by',
      names: 'user',
      exported: true,
      onDeletion: shared,
    },
    {
      table: 'job_disputes',
      column: 'decided_by',
      names: 'user',
      exported: decided,
      onDeletion: shared,
    },
    {
      table: 'job_statements',
      column: 'author_id',
      names: 'user',
      exported: true,
      onDeletion: shared,
    },
  ],
  findObstacles: findJobsUnderWay,
  leave: closeJobsOfDeleted,
};
