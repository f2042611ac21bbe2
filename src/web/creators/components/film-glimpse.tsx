import { Trans } from '@lingui/react/macro';
import Play from 'lucide-react/icons/play';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { useLater } from '#web/lib/use-later.ts';

const loadMovingFilm = async () => (await import('./moving-film.tsx')).MovingFilm;

/** '0:24' */
export function filmLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * Over a film's poster, in a box that is positioned: its length, and once it is in view some silent
 * seconds of it. Nothing is fetched before.
 */
export function FilmGlimpse({ item }: { item: Filmed | null }) {
  return item?.film && <Glimpse film={item.film} focus={item.focus} />;
}

type Filmed = Pick<PortfolioItem, 'film' | 'focus'>;

function Glimpse({
  film: { seconds, url, sound },
  focus,
}: {
  film: NonNullable<Filmed['film']>;
  focus: Filmed['focus'];
}) {
  const MovingFilm = useLater(loadMovingFilm);
  return (
    <span className="pointer-events-none absolute inset-0 block">
      <span className="absolute inset-0 m-auto grid size-10 place-items-center rounded-full bg-black/60 text-white">
        <Play aria-hidden="true" className="ms-0.5 size-5 fill-current" />
      </span>
      {MovingFilm && url !== null && <MovingFilm url={url} focus={focus} />}
      <span className="absolute start-2 bottom-2 flex items-center gap-1 rounded-md bg-black/70 px-1.5 py-0.5 font-medium text-white text-xs tabular">
        <span className="sr-only">
          <Trans>Video</Trans>{' '}
        </span>
        {filmLength(seconds)}
        {sound === false && (
          <span>
            · <Trans>No sound</Trans>
          </span>
        )}
      </span>
    </span>
  );
}
