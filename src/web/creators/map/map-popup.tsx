import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CardPrice } from '../components/creator-card.tsx';
import { CreatorRating } from '../components/creator-rating.tsx';
import { Picture } from '../components/picture.tsx';
import { ServiceKind } from '../components/service-kind.tsx';
import { popupName } from './map-clicks.ts';

/** The popup of a clicked marker. */
export function MapPopup({ creator }: { creator: CreatorCard }) {
  const { user } = creator;
  return (
    <div className="grid w-60 grid-cols-1 overflow-hidden rounded-lg">
      <Picture picture={creator.cover} decorative sizes="18rem" className="aspect-3/2 w-full" />
      <div className="grid grid-cols-1 gap-1.5 p-3">
        <p id={popupName} className="wrap-anywhere font-semibold">
          {user.fullName}
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <CreatorRating rating={creator.rating} reviewCount={creator.reviewCount} compact />
          <ServiceKind service={creator.serviceType} />
        </div>
        <div className="flex justify-between gap-2 text-sm">
          <span className="wrap-anywhere text-muted-foreground">{user.location}</span>
          <CardPrice creator={creator} />
        </div>
        <Link
          to="/creators/$id"
          params={{ id: String(creator.id) }}
          className={buttonClass({ variant: 'outline', size: 'sm', className: 'mt-1' })}
        >
          <Trans>
            View Profile<span className="sr-only"> of {user.fullName}</span>
          </Trans>
        </Link>
      </div>
    </div>
  );
}
