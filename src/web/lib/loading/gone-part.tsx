import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';

/** In place of a part whose code is no longer on the site. */
export function GonePart() {
  return (
    <div role="alert" className="grid justify-items-center gap-3 p-5 text-center">
      <p>
        <Trans>We've updated the site. Reload this page to go on.</Trans>
      </p>
      <Button variant="outline" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </div>
  );
}
