import type { CreatorServiceType } from '#contract/constants.ts';
import type { MapMarks } from '#contract/creators/creator-map.ts';
import { formatPrice } from '#contract/money.ts';
import type { Bounds } from './map-area.ts';

/** A creator, or a group of them with its label and position. */
export type CreatorPoints = GeoJSON.FeatureCollection<
  GeoJSON.Point,
  | { id: number; service: CreatorServiceType; price: string; lng: number; lat: number }
  | { count: number; label: string; bounds: Bounds }
>;

/** Degrees between creators who share a published position, less than its rounding. */
const spread = 0.004;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * Creators as points of a map. Published positions are rounded to about a kilometer, so several may share one:
 * those are spread around it, so each can be clicked.
 */
export function pointsOf(marks: MapMarks | undefined, format: Intl.NumberFormat): CreatorPoints {
  const taken = new Map<string, number>();
  const creators = (marks?.creators ?? []).flatMap(
    ({ id, serviceType, hourlyRate, packagePrice, total, user: { coordinates } }) => {
      if (!coordinates) return [];
      const key = `${coordinates.lat} ${coordinates.lng}`;
      const place = taken.get(key) ?? 0;
      taken.set(key, place + 1);
      const away = spread * Math.sqrt(place);
      const angle = place * goldenAngle;
      const lng = coordinates.lng + away * Math.cos(angle);
      const lat = coordinates.lat + away * Math.sin(angle);
      // As on the cards: where hours are asked for, what they cost together, and for who sells only packages, theirs.
      const cents = total || (hourlyRate ? hourlyRate * 100 : packagePrice);
      const price = cents ? formatPrice(cents) : '';
      return pointAt(lng, lat, { id, service: serviceType, price, lng, lat });
    },
  );
  const groups = (marks?.groups ?? []).map(({ count, position, bounds }) => {
    const { west, south, east, north } = bounds;
    const label = format.format(count);
    return pointAt(position.lng, position.lat, {
      count,
      label,
      bounds: [west, south, east, north],
    });
  });
  return { type: 'FeatureCollection', features: [...creators, ...groups] };
}

function pointAt(
  lng: number,
  lat: number,
  properties: CreatorPoints['features'][number]['properties'],
): CreatorPoints['features'][number] {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

/** The box around all points; null without any. */
export function boundsOf({ features }: CreatorPoints): Bounds | null {
  if (features.length === 0) return null;
  const all = features.map(({ properties, geometry }): Bounds => {
    const [lng = 0, lat = 0] = geometry.coordinates;
    return 'bounds' in properties ? properties.bounds : [lng, lat, lng, lat];
  });
  return [
    Math.min(...all.map(([west]) => west)),
    Math.min(...all.map(([, south]) => south)),
    Math.max(...all.map(([, , east]) => east)),
    Math.max(...all.map(([, , , north]) => north)),
  ];
}
