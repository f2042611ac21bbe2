import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { WaitEntry } from '#web/waits/components/wait-entry.tsx';
import { useZonedFormat } from '../components/use-zoned-format.ts';
import type { BookingStepsProps } from './use-booking-selection.ts';

/** Alternative free starts for one that is taken, or for a full day. */
export function NearestStarts({
  creator,
  nearest,
  taken,
  offer,
  selection,
  signedIn,
  onChange,
  onTake,
}: BookingStepsProps & { onTake: (instant: string) => void }) {
  const zoned = useZonedFormat(creator.timeZone);
  const { hours } = offer;
  return (
    <div className="grid gap-2">
      <p>
        {taken ? (
          <Trans>Someone just booked this time. The closest available times:</Trans>
        ) : nearest.length > 0 ? (
          <Plural
            value={hours}
            one="Nothing is available for # hour on this day. The closest times:"
            other="Nothing is available for # hours on this day. The closest times:"
          />
        ) : (
          <Trans>Nothing is available around this day. Please choose another.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {nearest.map((instant) => (
          <button key={instant} type="button" className="chip" onClick={() => onTake(instant)}>
            {zoned.shortDay(instant)}, {zoned.time(instant)}
          </button>
        ))}
      </div>
      {selection.hours !== undefined && !taken && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange({ hours: undefined })}
        >
          <Trans>Show shorter times on this day</Trans>
        </Button>
      )}
      <WaitEntry
        creator={creator}
        today={offer.today}
        date={selection.date}
        hours={hours}
        packageId={offer.chosen?.id}
        signedIn={signedIn}
      />
    </div>
  );
}
