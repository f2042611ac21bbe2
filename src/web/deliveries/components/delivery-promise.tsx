import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DeliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

interface DeliveryPromiseProps {
  readonly terms: DeliveryTerms;
  /** The last day, YYYY-MM-DD; without it the number of days is shown. */
  readonly dueOn?: string | undefined;
}

/** What is delivered, by when: '40 edited photos by Dec 12 · 2 rounds of changes'. Nothing if nothing is. */
export function DeliveryPromise({ terms, dueOn }: DeliveryPromiseProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { deliveryDays, rounds, picturesToPick, editedPhotos } = terms;
  if (deliveryDays === 0) return null;
  const day = dueOn === undefined ? '' : format.date(dueOn);
  const photos = editedPhotos ?? 0;
  const picks = picturesToPick ?? 0;
  const byDay =
    editedPhotos === null
      ? t`Delivery by ${day}`
      : t`${plural(photos, { one: '# edited photo', other: '# edited photos' })} by ${day}`;
  const within =
    editedPhotos === null
      ? t`Delivery within ${plural(deliveryDays, { one: '# day', other: '# days' })}`
      : t`${plural(photos, { one: '# edited photo', other: '# edited photos' })} within ${plural(deliveryDays, { one: '# day', other: '# days' })}`;
  const parts = [
    dueOn === undefined ? within : byDay,
    ...(picks > 0
      ? [t`${plural(picks, { one: 'client picks # picture', other: 'client picks # pictures' })}`]
      : []),
    t`${plural(rounds, { 0: 'no rounds of changes', one: '# round of changes', other: '# rounds of changes' })}`,
  ];
  return <span>{parts.join(' · ')}</span>;
}
