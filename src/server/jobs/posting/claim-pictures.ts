import { DomainError } from '#contract/errors.ts';
import type { JobFields } from '#contract/jobs/job-fields.ts';
import type { JobPicture } from '#contract/jobs/job-replies.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { addressOf, claimUnsharedFile, keyOfAddress, releaseFiles } from '#server/uploads/index.ts';
import type { JobRow } from '../job-row.ts';
import { countPicturesOf } from '../job-store.ts';

/** On a client's drafts and open jobs together: more would be storage, not jobs. */
const maxTogether = 120;

/**
 * The pictures of a job, for its column: each is an upload of the viewer that no other job shows.
 * Those that it showed before are deleted. The caller has locked the job. Errors: job.picture_gone,
 * job.too_many_pictures.
 */
export async function claimPictures(
  tx: Tx,
  { viewer }: SignedInContext,
  job: Pick<JobRow, 'id' | 'pictures'>,
  given: NonNullable<JobFields['pictures']>,
): Promise<string> {
  const others = await countPicturesOf(tx, viewer.id, job.id);
  if (given.length > 0 && others + given.length > maxTogether)
    throw new DomainError('job.too_many_pictures');
  const use = { place: 'job', entityId: job.id };
  const pictures = new Map<string, JobPicture>();
  const kept: number[] = [];
  // In one order, so concurrent calls don't wait for each other's files.
  for (const imageUrl of given.map((picture) => picture.imageUrl).toSorted()) {
    const key = keyOfAddress(imageUrl);
    // The demo's have no file.
    const shown = key ? undefined : job.pictures.find((picture) => picture.imageUrl === imageUrl);
    const file =
      key &&
      (await claimUnsharedFile(tx, { ownerId: viewer.id, purpose: 'job_picture', key }, use));
    if (file) {
      const { id, width, height, placeholder } = file;
      const address = addressOf(file);
      const before = job.pictures.find((picture) => picture.imageUrl === address);
      const focus = before?.focus ?? file.focus;
      kept.push(id);
      pictures.set(imageUrl, { imageUrl: address, alt: '', width, height, placeholder, focus });
    } else if (shown) pictures.set(imageUrl, shown);
    else throw new DomainError('job.picture_gone');
  }
  await releaseFiles(tx, use, kept);
  return JSON.stringify(
    given.map(({ imageUrl, alt = '', focus }) => ({
      ...pictures.get(imageUrl),
      alt,
      ...(focus && { focus }),
    })),
  );
}
