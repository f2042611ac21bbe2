import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownDrafts } from '../cards/own-jobs.ts';
import { isBeingPaid } from '../money/is-being-paid.ts';

/** Says beside the open jobs how many are not open yet. */
export function DraftNote({ userId }: { userId: number }) {
  const { data, hasNextPage } = useInfiniteQuery(ownDrafts(userId));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  const beingPaid = items.filter(isBeingPaid).length;
  const drafts = items.length - beingPaid;
  return (
    <p className="rounded-md bg-amber-soft px-4 py-3 text-sm">
      {hasNextPage ? (
        <Trans>More than {drafts} drafts are not published yet.</Trans>
      ) : (
        drafts > 0 && (
          <Plural
            value={drafts}
            one="# draft is not published yet."
            other="# drafts are not published yet."
          />
        )
      )}{' '}
      {beingPaid > 0 && (
        <Plural
          value={beingPaid}
          one="# job opens as soon as its payment has arrived."
          other="# jobs open as soon as their payments have arrived."
        />
      )}{' '}
      <Link to="/my-jobs" search={{ tab: 'all' }} className="underline underline-offset-2">
        <Trans>See all jobs</Trans>
      </Link>
    </p>
  );
}
