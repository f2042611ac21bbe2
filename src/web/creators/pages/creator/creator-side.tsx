import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { isBookable } from '#contract/creators/is-bookable.ts';
import type { BookingSelection } from '#web/bookings/book-form/booking-selection.ts';
import { useSite } from '#web/lib/api/site.ts';
import { hourlyPrice } from '#web/lib/format/hourly-price.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { AnswerTime } from '../../components/answer-time.tsx';
import { ByRequest } from '../../components/by-request.tsx';
import { CreatorRating } from '../../components/creator-rating.tsx';
import { ServiceKind } from '../../components/service-kind.tsx';
import { useFavorite } from '../../components/use-favorite.ts';
import { ShareButton } from './share-button.tsx';

const AskPanel = lazyHydrated(
  async () => (await import('#web/offers/asking/ask-panel.tsx')).AskPanel,
);
const BookPanel = lazyHydrated(
  async () => (await import('#web/bookings/book-form/book-panel.tsx')).BookPanel,
);

interface CreatorSideProps {
  readonly creator: CreatorDetail;
  readonly viewer: CurrentUser | null;
  readonly selection: BookingSelection;
}

/** Whether this creator is asked for an offer, as they take no bookings online. */
export function useAsks(creator: CreatorDetail): boolean {
  const { offers } = useSite();
  return offers && !isBookable(creator);
}

/** The creator's name and rate and, on a wide screen, the booking steps. */
export function CreatorSide({ creator, viewer, selection }: CreatorSideProps) {
  const own = viewer?.id === creator.userId;
  const asks = useAsks(creator);
  return (
    <div className="creator-side card">
      <div className={own ? 'p-6' : 'p-6 lg:hidden'}>
        <CreatorCard creator={creator} viewer={viewer} own={own} />
      </div>
      {!own && (
        // On a phone, `#book` opens the steps in a sheet.
        <div id="book" className="hidden min-h-0 flex-1 scroll-mt-20 flex-col lg:flex">
          {asks ? (
            <AskPanel creator={creator} signedIn={viewer !== null}>
              <CreatorCard creator={creator} viewer={viewer} own={false} />
            </AskPanel>
          ) : (
            <BookPanel creator={creator} selection={selection} signedIn={viewer !== null}>
              <CreatorCard creator={creator} viewer={viewer} own={false} />
            </BookPanel>
          )}
        </div>
      )}
    </div>
  );
}

function CreatorCard({
  creator,
  viewer,
  own,
}: Omit<CreatorSideProps, 'selection'> & { own: boolean }) {
  const { i18n } = useLingui();
  const { url } = useSite();
  const { user } = creator;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar
          alt=""
          size="lg"
          loading="eager"
          initials={initialsOf(user.fullName)}
          src={user.profileImage}
        />
        <div className="grid min-w-0 justify-items-start gap-1">
          {/* On a wide screen it is the page's heading. */}
          <p className="font-bold text-lg leading-tight lg:hidden">{user.fullName}</p>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ServiceKind service={creator.serviceType} />
            <CreatorRating rating={creator.rating} reviewCount={creator.reviewCount} compact />
          </span>
          {user.location !== '' && (
            <p className="flex items-center gap-1.5 text-muted-foreground text-sm">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              {user.location}
            </p>
          )}
          <AnswerTime minutes={creator.answerMinutes} className="text-muted-foreground text-sm" />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <p
          className={cx('me-auto font-semibold text-lg tabular', own ? 'w-full' : 'max-lg:hidden')}
        >
          {hourlyPrice(i18n, creator.hourlyRate, creator.packagePrice)}
        </p>
        {own ? (
          <>
            <ShareButton address={`${url}/creators/${creator.id}`} title={user.fullName} />
            <Link to="/profile/settings" className={buttonClass({ variant: 'outline' })}>
              <Trans>Edit your profile</Trans>
            </Link>
          </>
        ) : (
          <>
            <Link {...wayTo(creator, viewer)} className={buttonClass({ variant: 'outline' })}>
              <MessageCircle aria-hidden="true" />
              <Trans context="verb">Contact</Trans>
            </Link>
            <FavoriteButton creatorId={creator.id} />
          </>
        )}
      </div>
      {!own && <ByRequest creator={creator} />}
      {/* Beside the card, there is room for it in the page. */}
      {user.bio !== '' && (
        <WrittenText noted className="lg:hidden">
          {user.bio}
        </WrittenText>
      )}
    </div>
  );
}

/** Links to the conversation; visitors sign in first. */
function wayTo({ userId }: CreatorDetail, viewer: CurrentUser | null) {
  const conversation = `/messages/${userId}`;
  return viewer ? { to: conversation } : { to: '/auth', search: { next: conversation } };
}

/** The heart next to the other buttons on a creator's page. */
function FavoriteButton({ creatorId }: { creatorId: number }) {
  const { t } = useLingui();
  const { saved, toggle } = useFavorite(creatorId);
  return (
    <Button
      variant="outline"
      size="icon"
      onClick={toggle}
      aria-label={saved ? t`Saved to favorites` : t`Add to favorites`}
      className="noscript:hidden"
    >
      <Heart aria-hidden="true" className={cx(saved && 'fill-red text-red')} />
    </Button>
  );
}
