import { Trans, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { distanceKm } from '#web/lib/format/distance.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { readingQuery } from '#web/places/components/place-query.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { afterPress } from '#web/ui/forms/pressing/after-press.ts';

interface AddressFieldProps {
  /** Who would come. */
  readonly creator: Pick<CreatorDetail, 'travelRadiusKm' | 'user'>;
  readonly value: string;
  readonly onChange: (address: string) => void;
  /** Offered while the field is empty. */
  readonly last: string | undefined;
}

/** How far the town of an address is from the creator; null while that isn't known. */
function useKilometersTo(
  address: string,
  from: CreatorDetail['user']['coordinates'],
): number | null {
  const parts = address.split(',');
  const town = (parts.length > 1 ? parts.slice(1).join(',') : address).trim();
  const { data } = useQuery({ ...readingQuery(town), enabled: from !== null && town.length > 2 });
  return from && data?.place ? distanceKm(from, data.place.coordinates) : null;
}

/** Where the work is. */
export function AddressField({ creator, value, onChange, last }: AddressFieldProps) {
  const { t } = useLingui();
  const distance = useDistance();
  const [left, setLeft] = useState(value);
  const away = useKilometersTo(left, creator.user.coordinates);
  const name = creator.user.fullName;
  const radius = distance.radius(creator.travelRadiusKm);
  return (
    <>
      <Field
        label={t`Address`}
        optional
        hint={t`Only your creator sees this. You can add it later.`}
      >
        <Input
          value={value}
          maxLength={300}
          autoComplete="street-address"
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => afterPress(() => setLeft(value))}
        />
      </Field>
      {left === value && away !== null && away > creator.travelRadiusKm && (
        <p role="status" className="mt-2 text-sm">
          <Trans>
            This is {distance.away(away)}. {name} usually works within {radius}. Message them before
            you book.
          </Trans>
        </p>
      )}
      {value === '' && last !== undefined && (
        <button type="button" className="chip mt-2 max-w-full" onClick={() => onChange(last)}>
          <MapPin aria-hidden="true" />
          <span className="wrap-anywhere">
            <Trans>Use {last}</Trans>
          </span>
        </button>
      )}
    </>
  );
}
