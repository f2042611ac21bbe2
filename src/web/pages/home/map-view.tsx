import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Coordinates } from '#contract/fields.ts';
import { CreatorList } from '#web/creators/creator-list.tsx';
import { CreatorMap } from '#web/creators/creator-map.tsx';
import { NearMeButton } from '#web/creators/near-me-button.tsx';
import { useUser } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { creatorsOnMap, middleFor, nearbyCount, nearbyPhotographers } from './home-queries.ts';
import { SectionHeading } from './section-heading.tsx';

export function MapView() {
  const [own, setOwn] = useState<Coordinates>();
  const usual = middleFor(useUser(), useSite());
  const middle = own ?? usual;
  const nearby = useQuery(nearbyPhotographers(middle));
  const marked = useQuery(creatorsOnMap(middle));
  return (
    <section className="grid gap-6">
      <CreatorMap
        creators={marked.data}
        position={middle}
        fitKey={JSON.stringify(middle)}
        className="h-125"
      />
      <SectionHeading title={<Trans>Photographers Near You</Trans>}>
        <div className="flex flex-wrap items-center gap-3">
          <NearMeButton onPosition={setOwn} />
          <Link
            to="/search"
            search={{ service: 'photographer' }}
            className={buttonClass({ variant: 'outline' })}
          >
            <Trans>View All Photographers</Trans>
          </Link>
        </div>
      </SectionHeading>
      <CreatorList
        creators={nearby.data}
        error={nearby.error}
        onRetry={() => void nearby.refetch()}
        retrying={nearby.isFetching}
        maxItems={nearbyCount}
      />
    </section>
  );
}
