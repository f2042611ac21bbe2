import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LinkTabs, linkTab } from '#web/ui/display/link-tabs.tsx';

/** Tabs for saved creators and saved searches. */
export function SavedTabs({ shown }: { shown: 'creators' | 'searches' }) {
  const { t } = useLingui();
  return (
    <LinkTabs label={t`Saved`}>
      <Link {...linkTab(shown === 'creators')} to="/favorites">
        <Trans>Creators</Trans>
      </Link>
      <Link {...linkTab(shown === 'searches')} to="/saved-searches">
        <Trans>Searches</Trans>
      </Link>
    </LinkTabs>
  );
}
