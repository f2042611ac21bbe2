import { useEffect, useRef, useState } from 'react';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { cx } from '#web/ui/cx.ts';
import { positionOf } from '#web/ui/display/photo.tsx';
import { askForTurn, endTurn, mayPlayFilms, stopWaiting } from './film-turns.ts';

/** Seconds: what moves longer on its own needs a button to stop it. */
const glimpse = 5;
/** The share of it that has to be in view. */
const enough = 0.6;

/** Some silent seconds of a film, once it is in view and its turn has come. */
export function MovingFilm({ url, focus }: { url: string; focus: PortfolioItem['focus'] }) {
  const box = useRef<HTMLSpanElement>(null);
  const [playing, setPlaying] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || !mayPlayFilms()) return;
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
  }, []);
  useEffect(() => (playing ? endTurn : undefined), [playing]);
  const stop = () => {
    setPlaying(false);
    setShown(false);
  };
  return (
    <span ref={box} className="absolute inset-0 block">
      {playing && (
        // biome-ignore lint/a11y/useMediaCaption: it plays without sound.
        <video
          ref={(video) => {
            if (!video) return;
            video.muted = true;
            video.play().catch(stop);
          }}
          src={url}
          playsInline
          preload="none"
          tabIndex={-1}
          aria-hidden="true"
          className={cx(
            'size-full object-cover transition-opacity duration-500',
            !shown && 'opacity-0',
          )}
          style={positionOf(focus)}
          onTimeUpdate={({ currentTarget }) => {
            // Some browsers show black before the first frame is decoded.
            if (currentTarget.currentTime > 0) setShown(true);
            if (currentTarget.currentTime > glimpse) stop();
          }}
          onEnded={stop}
          onError={stop}
        />
      )}
    </span>
  );
}
