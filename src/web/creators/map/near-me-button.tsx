import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { type Ref, useState } from 'react';
import type { Coordinates } from '#contract/fields.ts';
import { useSite } from '#web/lib/api/site.ts';
import { Button } from '#web/ui/button.tsx';

type NearMeButtonProps = {
  onPosition: (position: Coordinates) => void;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Only who presses the button needs it. */
const load = async () => (await import('./find-position.ts')).findPosition;

/** Asks where the visitor is, only when pressed. Without an answer it is the usual place, and says so. */
export function NearMeButton({ onPosition, ref }: NearMeButtonProps) {
  const { i18n } = useLingui();
  const { center } = useSite();
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    load()
      .then((find) => find(i18n, center))
      .finally(() => setAsking(false))
      // Where its code did not come the next press tries again.
      .then(onPosition, () => {});
  };
  return (
    <Button
      ref={ref}
      variant="outline"
      size="sm"
      className="h-9 rounded-full noscript:hidden"
      pending={asking}
      onClick={ask}
    >
      {!asking && <LocateFixed aria-hidden="true" />}
      <Trans>Near me</Trans>
    </Button>
  );
}
