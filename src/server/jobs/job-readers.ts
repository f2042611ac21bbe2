import type { JobDetail, ListedJob, OwnedJob } from '#contract/jobs/job-replies.ts';
import { type JobState, type JobViewer, jobRolesOf } from './job-rules.ts';

/** Who reads a job. Each may also read what those before them may. */
const readers = ['anyone', 'applicant', 'selected', 'owner'] as const;
export type JobReader = (typeof readers)[number];

/** Applicants are creators with an application that they have not withdrawn. */
export function jobReaderOf(
  job: Pick<JobState, 'clientId' | 'selectedCreatorId'> & { readonly viewerApplied: boolean },
  viewer: JobViewer | null,
): JobReader {
  const [role] = jobRolesOf(job, viewer);
  return role ?? (job.viewerApplied ? 'applicant' : 'anyone');
}

/** Every field of the replies about a job. */
export type JobFieldsRead = Omit<JobDetail, 'client'> & ListedJob & OwnedJob;
/** What some may not read is a list or can be null. */
type ReadBy = {
  readonly [Name in keyof JobFieldsRead]: null extends JobFieldsRead[Name]
    ? JobReader
    : JobFieldsRead[Name] extends readonly unknown[]
      ? JobReader
      : 'anyone';
};

const readBy: ReadBy = {
  id: 'anyone',
  clientId: 'anyone',
  title: 'anyone',
  description: 'anyone',
  pictures: 'anyone',
  serviceType: 'anyone',
  location: 'anyone',
  coordinates: 'anyone',
  date: 'anyone',
  duration: 'anyone',
  startTime: 'anyone',
  hours: 'anyone',
  endDate: 'anyone',
  timeZone: 'anyone',
  budget: 'anyone',
  status: 'anyone',
  createdAt: 'anyone',
  openedAt: 'anyone',
  tags: 'anyone',
  paymentStatus: 'anyone',
  paymentId: 'selected',
  selectedCreatorId: 'anyone',
  notes: 'applicant',
  address: 'selected',
  brief: 'applicant',
  applicationCount: 'anyone',
  visibility: 'anyone',
  invitations: 'owner',
  viewerInvited: 'anyone',
  viewerDeclined: 'anyone',
  paymentProtected: 'anyone',
  distance: 'anyone',
  client: 'anyone',
  clientHires: 'anyone',
  clientHere: 'anyone',
  otherFormerName: 'selected',
  // The query finds those that the viewer may see.
  applications: 'anyone',
  applicationCounts: 'owner',
  hired: 'owner',
  applicants: 'owner',
  review: 'anyone',
  clientReview: 'selected',
  // The query finds it for creators.
  clientRecord: 'anyone',
  viewerBusy: 'anyone',
  viewerPayouts: 'anyone',
  budgetFrozen: 'anyone',
  serviceFeePercent: 'anyone',
  reducedToCents: 'applicant',
  progress: 'selected',
  unfit: 'owner',
  actions: 'anyone',
};

/** The fields with null, or an empty list, in place of what this reader may not read. */
export function showTo<Shown extends Partial<JobFieldsRead>>(
  reader: JobReader,
  fields: Shown,
): Shown {
  const level = readers.indexOf(reader);
  const shown = Object.entries(fields).map(([name, value]) =>
    readers.indexOf(readBy[name as keyof JobFieldsRead]) <= level
      ? [name, value]
      : [name, Array.isArray(value) ? [] : null],
  );
  return Object.fromEntries(shown) as Shown;
}
