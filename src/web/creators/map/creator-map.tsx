import { outlines } from 'virtual:land-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { creatorServiceTypes } from '#contract/constants.ts';
import { useSite } from '#web/lib/api/site.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { landPath, viewBoxOf } from './land-path.ts';
import { type Bounds, boundsAround } from './map-area.ts';
import type { CreatorMapProps } from './map-canvas.tsx';
import { boundsOf, pointsOf } from './map-points.ts';

type Canvas = typeof import('./map-canvas.tsx')['MapCanvas'];

/** As the pins have them: told apart by shape, too. */
const marks = {
  photographer: 'rounded-full bg-red',
  videographer: 'bg-blue',
  content_creator: 'rotate-45 bg-green',
};

/**
 * Creators on a map. Its library is loaded when the map first becomes visible. A list of the same
 * creators must accompany it, as the accessible equivalent.
 */
export function CreatorMap({ className, ...props }: CreatorMapProps) {
  const { t, i18n } = useLingui();
  const { streets } = useSite();
  const bounds = props.area
    ? boundsAround(props.area)
    : boundsOf(pointsOf(props.marks, new Intl.NumberFormat(i18n.locale)));
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [canvas, setCanvas] = useState<{ Canvas: Canvas } | 'failed'>();

  useEffect(() => {
    if (seen || !box.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [seen]);

  useEffect(() => {
    if (!seen) return;
    let wanted = true;
    import('./map-canvas.tsx').then(
      ({ MapCanvas, canDrawMaps }) =>
        wanted && setCanvas(canDrawMaps() ? { Canvas: MapCanvas } : 'failed'),
      () => wanted && setCanvas('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [seen]);

  return (
    <div>
      <div
        ref={box}
        className={cx('relative overflow-hidden rounded-lg border bg-muted', className)}
      >
        {bounds && canvas !== 'failed' && <LandSheet bounds={bounds} />}
        {canvas === 'failed' ? (
          <div className="grid h-full place-content-center gap-1 p-6 text-center">
            <p className="font-semibold">
              <Trans>This browser can't show the map</Trans>
            </p>
            <p className="text-muted-foreground text-sm">
              <Trans>The list has the same creators.</Trans>
            </p>
          </div>
        ) : (
          canvas && <canvas.Canvas {...props} onFailed={() => setCanvas('failed')} />
        )}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
        {creatorServiceTypes.map((service) => (
          <li key={service} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={cx('size-2.5 scale-90 forced-color-adjust-none', marks[service])}
            />
            {t(serviceLabels[service])}
          </li>
        ))}
        {streets && (
          <li>
            <a
              href="https://www.openstreetmap.org/copyright"
              rel="noreferrer"
              target="_blank"
              className="underline underline-offset-2"
            >
              <Trans>Streets © OpenStreetMap contributors</Trans>
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Beyond every edge of the drawing. */
const sea = import.meta.env.SSR ? { x: -360_000, y: -360_000, width: 1e6, height: 1e6 } : {};

/**
 * Land and sea where a map will be, drawn by the server in the map's own projection. The browser keeps what is there:
 * it has no outlines, and draws nothing on a page that it makes itself.
 */
function LandSheet({ bounds }: { bounds: Bounds }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBoxOf(bounds)}
      // As the map's own padding, see `fitting`.
      className="absolute inset-14 h-[calc(100%-7rem)] w-[calc(100%-7rem)] overflow-visible"
    >
      <rect {...sea} className="fill-water" suppressHydrationWarning />
      <path
        d={import.meta.env.SSR ? landPath(outlines, bounds) : ''}
        className="fill-muted"
        suppressHydrationWarning
      />
    </svg>
  );
}
