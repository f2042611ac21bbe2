import { maxAttachments } from '#contract/messages/message-attachments.ts';
import type { Shared } from '#web/lib/shared-files.ts';

type WithFiles = Pick<Shared, 'files'>;

/** A message takes a few photos and PDFs. */
export const forMessage = ({ files }: WithFiles) =>
  files.filter(({ type }) => !type.startsWith('video/')).slice(0, maxAttachments);

/** A portfolio takes photos and videos. */
export const forPortfolio = ({ files }: WithFiles) =>
  files.filter(({ type }) => type !== 'application/pdf');

/** In order of their distance from now: what was shot today before last month's, and next month's. */
export function nearestFirst<T extends { readonly at: string }>(
  work: readonly T[],
  now: Date,
): readonly T[] {
  const distance = ({ at }: T) => Math.abs(Date.parse(at) - now.getTime());
  return work.toSorted((one, other) => distance(one) - distance(other));
}
