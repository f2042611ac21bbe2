import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CreatorList } from '#web/creators/components/creator-list.tsx';
import { useQuery } from '#web/lib/api/use-query.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { featuredCount, featuredCreators } from './home-queries.ts';
import { SectionHeading } from './section-heading.tsx';

export function ListView() {
  const creators = useQuery(featuredCreators());
  return (
    <section className="grid gap-6">
      <SectionHeading title={<Trans>Featured Creators</Trans>}>
        <Link to="/search" className={buttonClass({ variant: 'outline' })}>
          <Trans>View All Creators</Trans>
        </Link>
      </SectionHeading>
      <CreatorList
        creators={creators.data}
        error={creators.error}
        onRetry={() => void creators.refetch()}
        retrying={creators.isFetching}
        maxItems={featuredCount}
      />
    </section>
  );
}
