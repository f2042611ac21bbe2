import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Coordinates } from '#contract/fields.ts';
import type { Site } from '#web/lib/api/site.ts';
import { toastError } from '#web/ui/feedback/toast.ts';

type NoPosition = 'unsupported' | 'refused';

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** About 1 km: no one is asked for more, and no address contains more. */
function roughly({ lat, lng }: Coordinates): Coordinates {
  return { lat: round(lat), lng: round(lng) };
}

/** Requests the visitor's position from the browser; call it only after a click that announces this. */
function requestPosition(): Promise<Coordinates | NoPosition> {
  if (!('geolocation' in navigator)) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roughly({ lat: coords.latitude, lng: coords.longitude })),
      () => resolve('refused'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  });
}

/** The visitor's position or, if it is unavailable, the default place with a message. */
export async function findPosition(
  i18n: I18n,
  { center, region }: Pick<Site, 'center' | 'region'>,
): Promise<Coordinates> {
  const position = await requestPosition();
  if (typeof position !== 'string') return position;
  toastError(
    i18n._(
      position === 'unsupported'
        ? msg`Geolocation is not supported by your browser`
        : msg`Unable to retrieve your location`,
    ),
    i18n._(
      region === null
        ? msg`Showing creators in the default area instead`
        : msg`Showing creators near ${region} instead`,
    ),
  );
  return roughly(center);
}
