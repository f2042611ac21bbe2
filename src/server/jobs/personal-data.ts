import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { closeJobsOfDeleted } from './ending/close-jobs-of-deleted.ts';
import { findJobsUnderWay } from './ending/deleted-person-jobs-store.ts';

const shared = { kept: 'The other side of the work needs it; it says “Deleted user”' };

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
  ],
  findObstacles: findJobsUnderWay,
  leave: closeJobsOfDeleted,
};
