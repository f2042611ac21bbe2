import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownDrafts } from '../cards/own-jobs.ts';
import { isBeingPaid } from '../money/is-being-paid.ts';

/** Shows with the open jobs how many are still drafts. */
export function DraftNote({ userId }: { userId: number }) {
  const { data, hasNextPage } = useInfiniteQuery(ownDrafts(userId));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  const beingPaid = items.filter(isBeingPaid).length;
  const drafts = items.length - beingPaid;
  return (
    <p className="rounded-md bg-amber-soft px-4 py-3 text-sm">
      {hasNextPage ? (
        <Trans>More than {drafts} unpublished drafts.</Trans>
      ) : (
        drafts > 0 && (
          <Plural value={drafts} one="# unpublished draft." other="# unpublished drafts." />
        )
      )}{' '}
      {beingPaid > 0 && (
        <Plural
          value={beingPaid}
          one="# job opens once its payment arrives."
          other="# jobs open once their payments arrive."
        />
      )}{' '}
      <Link to="/my-jobs" search={{ tab: 'all' }} className="underline underline-offset-2">
        <Trans>See all jobs</Trans>
      </Link>
    </p>
  );
}
