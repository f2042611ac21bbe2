import { Trans, useLingui } from '@lingui/react/macro';
import Images from 'lucide-react/icons/images';
import { listPortfolio } from '#contract/creators/portfolio.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { PortfolioForm } from './portfolio-form.tsx';
import { PortfolioGrid } from './portfolio-grid.tsx';
import { PortfolioUploads } from './portfolio-uploads.tsx';

/** The viewer's own portfolio and forms to extend it; loaded when its tab is opened. */
export function PortfolioPanel({ creatorId }: { creatorId: number }) {
  return (
    <>
      <PortfolioUploads />
      <section className="grid gap-5 border-t pt-8">
        <h3 className="font-semibold text-lg">
          <Trans>Add one item</Trans>
        </h3>
        <PortfolioForm />
      </section>
      <OwnPortfolio creatorId={creatorId} />
    </>
  );
}

/** The viewer's own portfolio in the settings, with delete. */
function OwnPortfolio({ creatorId }: { creatorId: number }) {
  const { t } = useLingui();
  const portfolio = useQuery(queryOf(listPortfolio, { params: { id: creatorId } }));
  return (
    <section className="grid gap-5">
      <h3 className="font-semibold text-lg">
        <Trans>Your Portfolio</Trans>
      </h3>
      {portfolio.isPending && (
        <div className="grid place-items-center py-12">
          <Spinner label={t`Loading your portfolio`} />
        </div>
      )}
      {portfolio.isLoadingError && (
        <QueryFailed of={portfolio} level={4} title={t`Failed to load portfolio items`} />
      )}
      {portfolio.data?.length === 0 && (
        <EmptyState
          icon={<Images />}
          level={4}
          title={t`No portfolio items yet. Add your first item above.`}
        />
      )}
      {portfolio.data && portfolio.data.length > 0 && <PortfolioGrid items={portfolio.data} />}
    </section>
  );
}
