import { Trans } from '@lingui/react/macro';
import { OwnPortfolio } from './own-portfolio.tsx';
import { PortfolioForm } from './portfolio-form.tsx';
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
