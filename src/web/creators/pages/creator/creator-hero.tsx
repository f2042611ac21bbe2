import { Trans, useLingui } from '@lingui/react/macro';
import Images from 'lucide-react/icons/images';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { FilmGlimpse } from '../../components/film-glimpse.tsx';
import { languageOf } from '../../components/item-language.ts';
import { Picture } from '../../components/picture.tsx';

type CreatorHeroProps = {
  portfolio: readonly PortfolioItem[];
  /** Opens the picture at this index in the portfolio. */
  onOpen: (place: number) => void;
};

/** Displayed widths of the first picture and the others, and their grid, by how many are shown. */
const layouts: Readonly<
  Record<number, { readonly first: string; readonly others?: string; readonly grid?: string }>
> = {
  1: { first: 'min(100vw, 80rem)' },
  2: {
    first: '(min-width: 40rem) min(50vw, 40rem), 100vw',
    others: 'min(50vw, 40rem)',
    grid: 'sm:grid-cols-2',
  },
  3: {
    first: '(min-width: 40rem) min(67vw, 54rem), 100vw',
    others: 'min(33vw, 27rem)',
    grid: 'sm:grid-cols-[2fr_1fr] sm:grid-rows-2',
  },
  5: {
    first: '(min-width: 64rem) min(50vw, 40rem), (min-width: 40rem) 67vw, 100vw',
    others: '(min-width: 64rem) min(25vw, 20rem), 33vw',
    grid: 'sm:grid-cols-[2fr_1fr] sm:grid-rows-2 lg:grid-cols-[2fr_1fr_1fr]',
  },
};

/** The first pictures across the page: up to five, three where they are narrow, one on a phone. */
export function CreatorHero({ portfolio, onOpen }: CreatorHeroProps) {
  const { t } = useLingui();
  const count = portfolio.length;
  const shown = portfolio.slice(0, count >= 5 ? 5 : 3);
  const layout = layouts[shown.length];
  if (!layout) return null;
  return (
    <section
      aria-label={t`Best photos`}
      className={cx(
        'creator-hero relative grid h-72 gap-1 overflow-hidden bg-muted sm:h-96 lg:h-[clamp(18rem,44dvh,30rem)] lg:rounded-lg',
        layout.grid,
      )}
    >
      {shown.map((item, place) => (
        <button
          key={item.id}
          type="button"
          onClick={() => onOpen(place)}
          className={cx(
            'relative min-h-0 overflow-hidden focus-visible:z-1 focus-visible:outline-offset-[-4px]',
            place === 0 && shown.length > 2 && 'sm:row-span-2',
            place > 0 && (place < 3 ? 'hidden sm:block' : 'hidden lg:block'),
          )}
        >
          <OpenName item={item} />
          <Picture
            picture={item}
            decorative
            loading={place === 0 ? 'first' : 'lazy'}
            sizes={(place > 0 && layout.others) || layout.first}
            className="size-full"
          />
          <FilmGlimpse item={item} />
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

/** Of the button that opens it, in the two languages that it may have. */
function OpenName({ item }: { item: PortfolioItem }) {
  const alt = (
    <WrittenText as="span" language={languageOf(item)}>
      {item.alt}
    </WrittenText>
  );
  return (
    <span className="sr-only">
      {item.film ? <Trans>Open video: {alt}</Trans> : <Trans>Open photo: {alt}</Trans>}
    </span>
  );
}
