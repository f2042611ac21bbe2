import { useLingui } from '@lingui/react/macro';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { useSite } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { toast } from '#web/ui/toast.ts';
import { positionOf, type SearchState } from './search-state.ts';
import { useChangeSearch } from './use-change-search.ts';

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** Searches around the visitor; their position is asked for only when this is pressed, and rounded to about 1 km. */
export function NearMe({ state }: { state: SearchState }) {
  const { t } = useLingui();
  const { center } = useSite();
  const change = useChangeSearch(state);
  const [asking, setAsking] = useState(false);
  const around = ({ lat, lng }: { lat: number; lng: number }) => {
    setAsking(false);
    change({
      lat: round(lat),
      lng: round(lng),
      radius: undefined,
      location: undefined,
      sort: 'distance',
    });
  };
  const fail = (title: string) => {
    toast({
      title,
      description: t`Showing creators around the usual place instead`,
      variant: 'destructive',
    });
    around(center);
  };
  if (positionOf(state)) {
    return (
      <Chip
        label={state.radius === undefined ? t`Near me` : t`In this area`}
        active
        onClick={() => change(away)}
        onClear={() => change(away)}
      />
    );
  }
  return (
    <Button
      variant="outline"
      size="sm"
      className="h-9 rounded-full"
      pending={asking}
      onClick={() => {
        if (!('geolocation' in navigator)) {
          fail(t`Geolocation is not supported by your browser`);
          return;
        }
        setAsking(true);
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => around({ lat: coords.latitude, lng: coords.longitude }),
          () => fail(t`Unable to retrieve your location`),
          { timeout: 10_000, maximumAge: 300_000 },
        );
      }}
    >
      {!asking && <LocateFixed aria-hidden="true" />}
      {t`Near me`}
    </Button>
  );
}

const away = { lat: undefined, lng: undefined, radius: undefined, sort: undefined };
