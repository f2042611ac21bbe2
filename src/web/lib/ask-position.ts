import type { Coordinates } from '#contract/fields.ts';

export type NoPosition = 'unsupported' | 'refused';

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** About 1 km: more exactly no one is asked for, and no address says it. */
export function roughly({ lat, lng }: Coordinates): Coordinates {
  return { lat: round(lat), lng: round(lng) };
}

/** Asks the browser where the visitor is; call it only when they pressed something that says so. */
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
