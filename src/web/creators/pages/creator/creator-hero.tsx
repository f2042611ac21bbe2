import { Trans, useLingui } from '@lingui/react/macro';
import Images from 'lucide-react/icons/images';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FilmGlimpse } from '../../components/film-glimpse.tsx';
import { Picture } from '../../components/picture.tsx';

type CreatorHeroProps = {
  portfolio: readonly PortfolioItem[];
  /** Opens the picture at this index in the portfolio. */
  onOpen: (place: number) => void;
};

/** The first pictures from edge to edge: up to three, or one on a phone. */
export function CreatorHero({ portfolio, onOpen }: CreatorHeroProps) {
  const { t } = useLingui();
  const count = portfolio.length;
  const shown = portfolio.slice(0, portfolio.length >= 3 ? 3 : 1);
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={t`Best photos`}
      className={cx(
        'creator-hero relative grid h-72 gap-1 overflow-hidden bg-muted sm:h-96 lg:h-[26rem] lg:rounded-lg',
        shown.length === 3 && 'sm:grid-cols-[2fr_1fr] sm:grid-rows-2',
      )}
    >
      {shown.map((item, place) => (
        <button
          key={item.id}
          type="button"
          onClick={() => onOpen(place)}
          // A film's name includes its length, which is shown.
          aria-label={item.film ? undefined : t`Open photo: ${item.alt}`}
          className={cx(
            'relative overflow-hidden focus-visible:z-1 focus-visible:outline-offset-[-4px]',
            place === 0 ? 'min-h-0 sm:row-span-2' : 'hidden min-h-0 sm:block',
          )}
        >
          {item.film && <span className="sr-only">{t`Open film: ${item.alt}`}</span>}
          <Picture
            picture={item}
            decorative
            loading={place === 0 ? 'first' : 'lazy'}
            sizes={place === 0 ? '(min-width: 40rem) 67vw, 100vw' : '33vw'}
            className="size-full"
          />
          <FilmGlimpse film={item.film} />
        </button>
      ))}
      <Button
        variant="outline"
        className="absolute end-4 bottom-4 bg-card sm:end-6 sm:bottom-6"
        onClick={() => onOpen(0)}
      >
        <Images aria-hidden="true" />
        <Trans>View portfolio ({count})</Trans>
      </Button>
    </section>
  );
}
