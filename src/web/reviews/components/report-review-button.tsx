import { Trans } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import Flag from 'lucide-react/icons/flag';
import { Suspense, useState } from 'react';
import { useUser } from '#web/lib/api/session.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { signInPath } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';

const ReportReviewDialog = lazyPart(
  async () => (await import('./report-review-dialog.tsx')).ReportReviewDialog,
);

const className = buttonClass({
  variant: 'ghost',
  size: 'sm',
  className: '-ms-3 text-muted-foreground',
});

/** Reports a review, of a creator or of the reader as a client, to the operators. Not for its author; visitors sign in first. */
export function ReportReviewButton({
  review,
  of = 'creator',
}: {
  of?: 'creator' | 'client';
  review: { readonly id: number; readonly comment: string; readonly clientId?: number | undefined };
}) {
  const user = useUser();
  const href = useRouterState({ select: ({ location }) => location.href });
  const [asking, setAsking] = useState(false);
  const label = (
    <>
      <Flag aria-hidden="true" />
      <span>
        <Trans>
          Report<span className="sr-only"> this review</span>
        </Trans>
      </span>
    </>
  );
  if (user && user.id === review.clientId) return null;
  if (!user)
    return (
      <a href={signInPath(href)} rel="nofollow" className={className}>
        {label}
      </a>
    );
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {label}
      </button>
      {asking && (
        <Suspense>
          <ReportReviewDialog review={review} of={of} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
