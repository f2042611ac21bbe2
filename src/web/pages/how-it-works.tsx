import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { definePage } from '#web/lib/page.ts';

function HowItWorks() {
  return (
    <h1>
      <Trans>How it works</Trans>
    </h1>
  );
}

export const page = definePage({
  head: () => ({ title: msg`How it works` }),
  View: HowItWorks,
});
