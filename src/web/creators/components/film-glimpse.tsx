import { Trans } from '@lingui/react/macro';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import type { PortfolioFilm } from '#contract/uploads/films.ts';
import { cx } from '#web/ui/cx.ts';
import { askForTurn, endTurn, stopWaiting } from './film-turns.ts';

/** Seconds: what moves longer on its own needs a button to stop it. */
const glimpse = 5;
/** The share of it that has to be in view. */
const enough = 0.6;

/** '0:24' */
export function filmLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Whether films may play by themselves: neither with less motion wanted nor with data to save. */
export const mayPlayFilms = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
};

/**
 * Over a film's poster, in a box that is positioned: its length, and once it is in view some silent
 * seconds of it. Nothing is fetched before.
 */
export function FilmGlimpse({ film }: { film: PortfolioFilm | null }) {
  const box = useRef<HTMLSpanElement>(null);
  const [playing, setPlaying] = useState(false);
  const [shown, setShown] = useState(false);
  const url = film?.url ?? null;
  useEffect(() => {
    const element = box.current;
    if (!element || url === null || !mayPlayFilms()) return;
    let [waits, plays] = [false, false];
    const start = () => {
      [waits, plays] = [false, true];
      setPlaying(true);
    };
    const leave = () => {
      if (waits) stopWaiting(start);
      waits = false;
      if (!plays) return;
      plays = false;
      setPlaying(false);
      setShown(false);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) leave();
        else if (!waits && !plays) {
          waits = true;
          askForTurn(start);
        }
      },
      { threshold: enough },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [url]);
  useEffect(() => (playing ? endTurn : undefined), [playing]);
  if (!film) return null;
  const stop = () => {
    setPlaying(false);
    setShown(false);
  };
  return (
    <span ref={box} className="pointer-events-none absolute inset-0 block">
      {playing && (
        // biome-ignore lint/a11y/useMediaCaption: it plays without sound.
        <video
          ref={(video) => {
            if (!video) return;
            video.muted = true;
            video.play().catch(stop);
          }}
          src={film.url ?? undefined}
          playsInline
          preload="none"
          tabIndex={-1}
          aria-hidden="true"
          className={cx(
            'size-full object-cover object-[50%_20%] transition-opacity duration-500',
            !shown && 'opacity-0',
          )}
          onTimeUpdate={({ currentTarget }) => {
            // Some browsers show black before the first frame is decoded.
            if (currentTarget.currentTime > 0) setShown(true);
            if (currentTarget.currentTime > glimpse) stop();
          }}
          onEnded={stop}
          onError={stop}
        />
      )}
      <span className="absolute start-2 bottom-2 flex items-center gap-1 rounded-md bg-black/70 px-1.5 py-0.5 font-medium text-white text-xs tabular">
        <Play aria-hidden="true" className="size-3 fill-current" />
        <span className="sr-only">
          <Trans>Film</Trans>{' '}
        </span>
        {filmLength(film.seconds)}
      </span>
    </span>
  );
}
