import { Trans, useLingui } from '@lingui/react/macro';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { type Ref, useState } from 'react';
import type { Coordinates } from '#contract/fields.ts';
import { askPosition, roughly } from '#web/lib/ask-position.ts';
import { useSite } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

type NearMeButtonProps = {
  onPosition: (position: Coordinates) => void;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Asks where the visitor is, only when pressed. Without an answer it is the usual place, and says so. */
export function NearMeButton({ onPosition, ref }: NearMeButtonProps) {
  const { t } = useLingui();
  const { center } = useSite();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const position = await askPosition();
    setAsking(false);
    if (typeof position !== 'string') {
      onPosition(position);
      return;
    }
    toast({
      title:
        position === 'unsupported'
          ? t`Geolocation is not supported by your browser`
          : t`Unable to retrieve your location`,
      description: t`Showing creators around the usual place instead`,
      variant: 'destructive',
    });
    onPosition(roughly(center));
  };
  return (
    <Button
      ref={ref}
      variant="outline"
      size="sm"
      className="h-9 rounded-full noscript:hidden"
      pending={asking}
      onClick={() => void ask()}
    >
      {!asking && <LocateFixed aria-hidden="true" />}
      <Trans>Near me</Trans>
    </Button>
  );
}
