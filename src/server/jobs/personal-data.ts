import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { closeJobsOfDeleted } from './ending/close-jobs-of-deleted.ts';
import { findJobsUnderWay } from './ending/deleted-person-jobs-store.ts';

const shared = 'The other side of the work needs it; it says “Deleted user”';

export const personalData: PersonalData = {
  columns: [
    column('jobs.client_id', 'user', {
      without: ['search'],
      kept: 'Drafts and all pictures are deleted, and open jobs cancelled; others worked on the rest',
    }),
    column('jobs.selected_creator_id', 'creator', { without: ['search'], kept: shared }),
    column('job_hires.creator_id', 'creator', { kept: shared }),
    column('job_applications.creator_id', 'creator', { kept: shared }),
    column('job_invitations.creator_id', 'creator'),
  ],
  findObstacles: findJobsUnderWay,
  leave: closeJobsOfDeleted,
};
