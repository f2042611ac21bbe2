import { outlines } from 'virtual:land-sheet';
import { landPath, viewBoxOf } from './land-path.ts';
import { boundsAround, type MapView } from './map-area.ts';

/** Beyond every edge of the drawing. */
const sea = import.meta.env.SSR ? { x: -360_000, y: -360_000, width: 1e6, height: 1e6 } : {};

/**
 * Land and sea where a map will be, drawn by the server in the map's own projection. The browser keeps what is there:
 * it has no outlines, and draws nothing on a page that it makes itself.
 */
export function LandSheet({ area }: { area: MapView }) {
  const bounds = boundsAround(area);
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
