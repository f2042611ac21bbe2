import { regionOf } from '#contract/i18n.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map-canvas.css';
import { useLingui } from '@lingui/react/macro';
import { type GeoJSONSource, type Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapMarks } from '#contract/creators/creator-map.ts';
import type { Coordinates } from '#contract/fields.ts';
import { listTowns } from '#contract/places/places.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { distanceKm } from '#web/lib/format/distance.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { cx } from '#web/ui/cx.ts';
import { subscribeToTheme } from '#web/ui/theme.ts';
import { loadCounties, loadNeighbors, loadStates } from './load-base-map.ts';
import { fitting, makeMap } from './make-map.ts';
import { boundsAround, type MapView, withRings } from './map-area.ts';
import { handleClicks } from './map-clicks.ts';
import { type MapColors, readMapColors } from './map-colors.ts';
import { provideImages } from './map-images.ts';
import {
  addCreatorLayers,
  chooseCreator,
  drawCreators,
  setPosition,
  setSearchCircle,
} from './map-layers.ts';
import { boundsOf, pointsOf } from './map-points.ts';
import { MapPopup } from './map-popup.tsx';
import { embeddedStyle } from './map-style.ts';

setWorkerUrl(workerUrl);

export type CreatorMapProps = {
  /** Undefined while they load. */
  marks: MapMarks | undefined;
  /** The visitor's or the searched place's position. */
  position?: Coordinates | null | undefined;
  /** The searched circle, which is drawn. */
  circle?: MapView | null | undefined;
  /** What the map shows initially; its creators without one. */
  area?: MapView | null | undefined;
  /** The map moves there again whenever this changes. */
  fitKey?: string | undefined;
  /** Called with the area the visitor moved the map to. */
  onMove?: ((view: MapView) => void) | undefined;
  /** The creator hovered in the list, and a callback for one hovered here. */
  lit?: number | undefined;
  onLit?: ((id: number | undefined) => void) | undefined;
  /** Height of the map; the legend is below it. */
  className?: string | undefined;
};

/** False if the browser does not support WebGL. */
export function canDrawMaps(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

type MapCanvasProps = Omit<CreatorMapProps, 'className'> & { onFailed: () => void };

/** The map itself, loaded with its library. */
export function MapCanvas({
  marks,
  position = null,
  circle: searched = null,
  area = null,
  fitKey,
  onMove,
  onFailed,
  lit,
  onLit,
}: MapCanvasProps) {
  const { t, i18n } = useLingui();
  const { center, mapStyleUrl, streets } = useSite();
  const { unit, radius } = useDistance();
  const circle = searched && withRings(searched, unit, radius);
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre>();
  const [standing, setStanding] = useState(false);
  const [popup, setPopup] = useState<{ id: number; place: HTMLElement }>();
  const states = useQuery({
    queryKey: ['base map'],
    queryFn: loadStates,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: mapStyleUrl === null,
  });
  const neighbors = useQuery({
    queryKey: ['land around'],
    queryFn: loadNeighbors,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: mapStyleUrl === null,
  });
  const towns = useQuery({
    ...queryOf(listTowns, {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: mapStyleUrl === null,
  });
  const streetStyle = useQuery({
    queryKey: ['street style'],
    queryFn: () => import('./street-style.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: streets !== null,
  });
  const format = new Intl.NumberFormat(regionOf(i18n.locale), { notation: 'compact' });
  const points = pointsOf(marks, format);
  const shown = useEffectEvent(() => ({
    points,
    towns: mapStyleUrl === null ? (towns.data ?? []) : [],
    format,
    circle,
    position,
  }));
  const boundsNow = useEffectEvent(() => (area ? boundsAround(area) : boundsOf(points)));
  const moved = useEffectEvent((moving: MapLibre) => {
    const middle = moving.getCenter();
    const corner = moving.getBounds().getNorthEast();
    onMove?.({ center: middle, radiusKm: distanceKm(middle, corner) });
  });
  const failed = useEffectEvent(onFailed);
  const pointed = useEffectEvent((id: number | undefined) => onLit?.(id));
  const textOf = useEffectEvent(() => ({
    // The canvas is a region of this name.
    'Map.Title': t`Map of creators. The list shows the same ones.`,
    'NavigationControl.ZoomIn': t`Zoom in`,
    'NavigationControl.ZoomOut': t`Zoom out`,
    'Popup.Close': t`Close`,
    'AttributionControl.ToggleAttribution': t`Map data sources`,
  }));

  // Without streets or the land around the map is still one.
  const styled = streets === null || streetStyle.isSuccess || streetStyle.isError;
  const surrounded = neighbors.isSuccess || neighbors.isError;
  const baseMap = states.data &&
    towns.data &&
    surrounded &&
    styled && {
      states: states.data,
      neighbors: neighbors.data,
      towns: towns.data,
      streetsIn: (colors: MapColors) =>
        streets ? streetStyle.data?.streetStyle(streets, colors, i18n.locale) : undefined,
    };
  const ready = mapStyleUrl !== null || baseMap !== undefined;
  const styleNow = useEffectEvent((element: HTMLElement) => {
    const colors = readMapColors(element);
    if (mapStyleUrl !== null || !baseMap) return mapStyleUrl ?? undefined;
    return embeddedStyle({ ...baseMap, streets: baseMap.streetsIn(colors) }, colors);
  });

  useEffect(() => {
    const element = box.current;
    if (!element || !ready) return;
    const style = styleNow(element);
    let made: MapLibre;
    try {
      made = makeMap(element, { style, bounds: boundsNow(), center, words: textOf() });
    } catch {
      failed();
      return;
    }
    provideImages(made, () => readMapColors(element));
    made.on('style.load', () => {
      addCreatorLayers(made, shown(), readMapColors(element));
      if (mapStyleUrl !== null) return;
      // Without the counties, too.
      loadCounties().then(
        (counties) => made.getSource<GeoJSONSource>('counties')?.setData(counties),
        () => {},
      );
    });
    made.on('moveend', (event) => {
      if (event.originalEvent) moved(made);
    });
    // Until then the sheet of the server shows through.
    const show = () => setStanding(true);
    void made.once('idle', show);
    void made.once('error', show);
    // However slow a phone draws.
    const late = setTimeout(show, 5000);
    made.on('zoomend', () => drawCreators(made, shown()));
    setMap(made);
    const paint = () => {
      const style = styleNow(element);
      if (mapStyleUrl === null && style) made.setStyle(style, { diff: false });
    };
    const unsubscribe = subscribeToTheme(paint);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', paint);
    return () => {
      clearTimeout(late);
      unsubscribe();
      scheme.removeEventListener('change', paint);
      setMap(undefined);
      setPopup(undefined);
      made.remove();
    };
  }, [ready, center, mapStyleUrl]);

  useEffect(
    () =>
      map &&
      handleClicks(
        map,
        (id, place) => setPopup(place && id !== null ? { id, place } : undefined),
        (id) => pointed(id),
      ),
    [map],
  );

  const litNow = lit ?? popup?.id;
  useEffect(() => {
    if (map) chooseCreator(map, litNow);
  }, [map, litNow]);

  const pointsKey = JSON.stringify(points);
  useEffect(() => {
    // Equal points in a new object are not a change.
    if (map && pointsKey) drawCreators(map, shown());
  }, [map, pointsKey]);

  const circleKey = JSON.stringify(circle);
  useEffect(() => {
    if (map && circleKey) setSearchCircle(map, shown().circle);
  }, [map, circleKey]);

  const loaded = area !== null || marks !== undefined;
  useEffect(() => {
    const bounds = boundsNow();
    if (map && loaded && fitKey !== undefined && bounds) map.fitBounds(bounds, fitting);
  }, [map, loaded, fitKey]);

  const positionKey = JSON.stringify(position);
  useEffect(() => {
    if (map && positionKey) setPosition(map, shown().position);
  }, [map, positionKey]);

  const chosen = popup && marks?.creators.find(({ id }) => id === popup.id);
  return (
    <>
      <div
        ref={box}
        className={cx(
          'creator-map absolute inset-0 size-full transition-opacity duration-200',
          !standing && 'opacity-0',
        )}
      />
      {popup && chosen && createPortal(<MapPopup creator={chosen} />, popup.place)}
    </>
  );
}
