import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FailedProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyPage } from '#web/ui/feedback/empty-page.tsx';

/** Instead of a creator who is missing or hidden, or who failed to load, with a retry. */
export function CreatorMissing({ onRetry }: Partial<Pick<FailedProps, 'onRetry'>>) {
  const { t } = useLingui();
  return (
    <EmptyPage
      title={t`Creator not found`}
      text={t`The creator profile you're looking for doesn't exist or couldn't be loaded.`}
      onRetry={onRetry}
      back={<Link to="/search" className={buttonClass()}>{t`Browse Creators`}</Link>}
    />
  );
}
