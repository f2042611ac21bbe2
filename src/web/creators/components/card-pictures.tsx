import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState } from 'react';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { FilmGlimpse } from './film-glimpse.tsx';
import { Picture } from './picture.tsx';

const sizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, calc(100vw - 2rem)';
const arrow =
  'absolute top-1/2 z-1 grid size-9 -translate-y-1/2 place-items-center rounded-full bg-card/90 text-foreground opacity-0 shadow-sm transition-opacity group-hover/pictures:opacity-100 disabled:invisible pointer-coarse:hidden noscript:hidden';

export interface RequestedTime {
  /** YYYY-MM-DD, HH:mm on the creator's clock, hours. */
  readonly date?: string | undefined;
  readonly start?: string | undefined;
  readonly hours?: string | undefined;
}

type CardPicturesProps = {
  creator: CreatorCard;
  requested: RequestedTime | undefined;
  loading: 'lazy' | 'eager' | 'first';
};

/**
 * The cover and up to four more pictures, to swipe or page through. Links to the profile for
 * pointers only: keyboard and screen reader users have the name's link and the same pictures there.
 */
export function CardPictures({ creator, requested, loading }: CardPicturesProps) {
  const { t } = useLingui();
  const row = useRef<HTMLAnchorElement>(null);
  const [reached, setReached] = useState(false);
  const [place, setPlace] = useState(0);
  const { cover, morePictures } = creator;
  const count = 1 + morePictures.length;
  const reach = () => setReached(true);
  const go = (to: number) =>
    row.current?.scrollTo({ left: to * row.current.clientWidth, behavior: 'smooth' });
  const shape = 'aspect-3/2 w-full shrink-0 snap-center';
  return (
    <div className="group/pictures relative" onPointerEnter={reach} onTouchStart={reach}>
      <Link
        ref={row}
        to="/creators/$id"
        params={{ id: String(creator.id) }}
        search={requested}
        tabIndex={-1}
        aria-hidden="true"
        className="relative z-1 flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setPlace(Math.round(scrollLeft / clientWidth))
        }
      >
        <span className={cx('relative', shape)}>
          {cover ? (
            <Picture
              picture={cover}
              decorative
              loading={loading}
              sizes={sizes}
              className="size-full"
            />
          ) : (
            <Person user={creator.user} />
          )}
          <FilmGlimpse item={cover} />
        </span>
        {morePictures.map((picture) =>
          reached ? (
            <Picture
              key={picture.imageUrl}
              picture={{ ...picture, placeholder: null }}
              decorative
              sizes={sizes}
              className={shape}
            />
          ) : (
            <span key={picture.imageUrl} className={cx(shape, 'bg-muted')} />
          ),
        )}
      </Link>
      {count > 1 && (
        <>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            title={t`Previous photo`}
            disabled={place === 0}
            className={cx(arrow, 'start-2')}
            onClick={() => go(place - 1)}
          >
            <ChevronLeft className="size-5" />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            title={t`Next photo`}
            disabled={place === count - 1}
            className={cx(arrow, 'end-2')}
            onClick={() => go(place + 1)}
          >
            <ChevronRight className="size-5" />
          </button>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-2 z-1 mx-auto flex w-fit gap-1.5 rounded-full bg-black/35 px-2 py-1.5"
          >
            {[cover, ...morePictures].map((picture, dot) => (
              <span
                key={picture?.imageUrl ?? ''}
                className={cx('size-1.5 rounded-full bg-white', dot !== place && 'opacity-60')}
              />
            ))}
          </span>
        </>
      )}
    </div>
  );
}

/** In place of a cover: the person. */
function Person({ user: { fullName, profileImage } }: Pick<CreatorCard, 'user'>) {
  return (
    <span className="grid size-full place-items-center bg-muted">
      <Avatar alt="" initials={initialsOf(fullName)} src={profileImage} size="xl" />
    </span>
  );
}
