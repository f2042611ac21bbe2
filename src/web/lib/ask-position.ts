import type { Coordinates } from '#contract/fields.ts';

export type NoPosition = 'unsupported' | 'refused';

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** About 1 km: no one is asked for more, and no address contains more. */
export function roughly({ lat, lng }: Coordinates): Coordinates {
  return { lat: round(lat), lng: round(lng) };
}

/** Requests the visitor's position from the browser; call it only after a click that announces this. */
export function askPosition(): Promise<Coordinates | NoPosition> {
  if (!('geolocation' in navigator)) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roughly({ lat: coords.latitude, lng: coords.longitude })),
      () => resolve('refused'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  });
}
