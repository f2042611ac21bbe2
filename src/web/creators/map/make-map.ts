import { Map as MapLibre, type MapOptions, NavigationControl } from 'maplibre-gl';
import type { Coordinates } from '#contract/fields.ts';

interface NewMap {
  readonly style: MapOptions['style'] | undefined;
  /** The initial area; the site's center if there is nothing to show. */
  readonly bounds: [number, number, number, number] | null;
  readonly center: Coordinates;
  readonly words: Record<string, string>;
}

/** The closest automatic zoom, and the padding at the edges. */
export const fitting = { padding: 56, maxZoom: 12 } as const;

/** A flat map, north always up. Throws if the browser cannot draw it. */
export function makeMap(
  element: HTMLElement,
  { style, bounds, center, words: texts }: NewMap,
): MapLibre {
  const map = new MapLibre({
    container: element,
    ...(style && { style }),
    ...(bounds ? { bounds, fitBoundsOptions: fitting } : { center, zoom: 13 }),
    locale: texts,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The wheel scrolls the page even over the map.
    scrollZoom: false,
    attributionControl: { compact: true },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return map;
}
