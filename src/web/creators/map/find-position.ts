import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Coordinates } from '#contract/fields.ts';
import { askPosition, roughly } from '#web/lib/ask-position.ts';
import { toastError } from '#web/ui/feedback/toast.ts';

/** The visitor's position or, if it is unavailable, the default place with a message. */
export async function findPosition(i18n: I18n, usual: Coordinates): Promise<Coordinates> {
  const position = await askPosition();
  if (typeof position !== 'string') return position;
  toastError(
    i18n._(
      position === 'unsupported'
        ? msg`Geolocation is not supported by your browser`
        : msg`Unable to retrieve your location`,
    ),
    i18n._(msg`Showing creators in the default area instead`),
  );
  return roughly(usual);
}
