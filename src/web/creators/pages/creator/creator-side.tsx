import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { hourlyPrice } from '#web/lib/format/hourly-price.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useLater } from '#web/lib/use-later.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CreatorRating } from '../../components/creator-rating.tsx';
import { FavoriteButton } from '../../components/favorite-button.tsx';
import { ServiceBadge } from '../../components/service-badge.tsx';

/** Only who has chosen a day needs it. */
const loadBookPanel = async () =>
  (await import('#web/bookings/book-form/book-panel.tsx')).BookPanel;

type CreatorSideProps = {
  creator: CreatorDetail;
  viewer: CurrentUser | null;
  date: string | undefined;
};

/** Who the creator is, what an hour costs, and the way to them. */
export function CreatorSide({ creator, viewer, date }: CreatorSideProps) {
  const { i18n } = useLingui();
  const { user } = creator;
  return (
    <div className="card grid gap-5 p-6">
      <div className="flex items-center gap-4 lg:grid lg:justify-items-start">
        <Avatar
          alt=""
          size="xl"
          loading="eager"
          initials={initialsOf(user.fullName)}
          src={user.profileImage}
        />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h1 className="font-bold text-xl">{user.fullName}</h1>
          <ServiceBadge service={creator.serviceType} />
          <CreatorRating rating={creator.rating} reviewCount={creator.reviewCount} />
        </div>
      </div>
      {user.location !== '' && (
        <p className="flex items-center gap-1.5 text-muted-foreground">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {user.location}
        </p>
      )}
      {user.bio !== '' && <p className="whitespace-pre-line">{user.bio}</p>}
      <p className="font-semibold text-lg tabular">
        {hourlyPrice(i18n, creator.hourlyRate, creator.packagePrice)}
      </p>
      {viewer?.id === creator.userId ? (
        <Link to="/profile/settings" className={buttonClass({ variant: 'outline' })}>
          <Trans>Edit your profile</Trans>
        </Link>
      ) : (
        <Ways creator={creator} viewer={viewer} date={date} />
      )}
    </div>
  );
}

function Ways({ creator, viewer, date }: CreatorSideProps) {
  const { t } = useLingui();
  const format = useFormat();
  const BookPanel = useLater(loadBookPanel);
  const params = { id: String(creator.id) };
  const conversation = `/messages/${creator.userId}`;
  /** A visitor signs in first and comes back to it. */
  const way = (about: { date?: string }) => {
    if (viewer) return { to: conversation, search: about };
    const query = new URLSearchParams(about).toString();
    return { to: '/auth', search: { next: query ? `${conversation}?${query}` : conversation } };
  };
  const name = creator.user.fullName;
  const day = date === undefined ? '' : format.date(date);
  const { acceptsBookings, hourlyRate, packages } = creator;
  const bookable = acceptsBookings && ((hourlyRate ?? 0) > 0 || packages.length > 0);
  return (
    <div className="grid gap-3">
      {date === undefined ? (
        <Link
          to="/creators/$id"
          params={params}
          search={{ tab: 'availability' }}
          resetScroll={false}
          onClick={() => toast({ title: t`Please select a date first` })}
          className={buttonClass({ size: 'lg' })}
        >
          <CalendarDays aria-hidden="true" />
          <Trans>Select a Date to Book</Trans>
        </Link>
      ) : bookable ? (
        <section aria-label={t`Book on ${day}`} className="grid gap-3">
          <h2 className="font-semibold">{day}</h2>
          {BookPanel ? (
            <BookPanel creator={creator} date={date} signedIn={viewer !== null} />
          ) : (
            <Skeleton className="h-72 w-full" />
          )}
        </section>
      ) : (
        <>
          <Link
            {...way({ date })}
            aria-describedby="book-hint"
            className={buttonClass({ size: 'lg' })}
          >
            <Trans>Book Now</Trans>
          </Link>
          <p id="book-hint" className="text-muted-foreground text-sm">
            <Trans>
              You write to {name} about {day}: booking by message, nothing is charged.
            </Trans>
          </p>
        </>
      )}
      <Link {...way({})} className={buttonClass({ variant: 'outline', size: 'lg' })}>
        <MessageCircle aria-hidden="true" />
        <Trans>Contact</Trans>
      </Link>
      <FavoriteButton creatorId={creator.id} />
    </div>
  );
}
