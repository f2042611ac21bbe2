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

/** Loaded only when the button is clicked. */
const load = async () => (await import('./find-position.ts')).findPosition;

/** Requests the visitor's position, only on click. If it is unavailable, uses the default place and shows a message. */
export function NearMeButton({ onPosition, ref }: NearMeButtonProps) {
  const { i18n } = useLingui();
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const locate = () => {
    setAsking(true);
    load()
      .then((find) => find(i18n, site))
      .finally(() => setAsking(false))
      // If its code failed to load, the next click retries.
      .then(onPosition, () => {});
  };
  return (
    <Button
      ref={ref}
      variant="outline"
      size="sm"
      className="h-9 rounded-full noscript:hidden"
      pending={asking}
      onClick={locate}
    >
      {!asking && <LocateFixed aria-hidden="true" />}
      <span>
        <Trans>Near me</Trans>
      </span>
    </Button>
  );
}
