import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { SubjectButton } from '#web/admin/subjects/subject-button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Lightbox as PictureLightbox } from '#web/ui/display/viewer/lightbox.tsx';
import { languageOf } from '../../components/item-language.ts';
import { LightboxFilm } from './lightbox-film.tsx';

type LightboxProps = {
  creator: Pick<CreatorDetail, 'id' | 'userId' | 'portfolio' | 'acceptsBookings' | 'user'>;
  /** Someone else's: it can be booked. */
  bookable: boolean;
  /** Index of the open picture. */
  place: number;
  onPlaceChange: (place: number) => void;
  onClose: () => void;
};

/** The portfolio, one picture or film at a time over the whole screen. */
export function Lightbox({ creator, bookable, place, onPlaceChange, onClose }: LightboxProps) {
  const { t } = useLingui();
  const { portfolio, user } = creator;
  const item = portfolio[place];
  if (!item) return null;
  const count = portfolio.length;
  const number = place + 1;
  return (
    <PictureLightbox
      pictures={portfolio}
      place={place}
      onPlaceChange={onPlaceChange}
      onClose={onClose}
      title={item.title}
      description={item.description}
      language={languageOf(item)}
      {...(item.film && { counter: t`Video ${number} of ${count}` })}
      action={
        <>
          <SubjectButton
            key={item.id}
            kind="portfolio_item"
            id={item.id}
            ownerId={creator.userId}
            name={item.title}
            className="text-white hover:bg-white/15 focus-visible:outline-white"
          />
          {bookable && (
            <Link
              to="/creators/$id"
              params={{ id: String(creator.id) }}
              search={{ tab: 'availability' }}
              className={buttonClass({ className: 'focus-visible:outline-white' })}
              onClick={onClose}
            >
              <Trans>Book {user.fullName}</Trans>
            </Link>
          )}
        </>
      }
    >
      {item.film?.url ? <LightboxFilm key={item.id} item={item} url={item.film.url} /> : undefined}
    </PictureLightbox>
  );
}
