import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { CreatorForm } from './creator-form.tsx';

/** For people who are not creators yet: a switch that opens the creator form. */
export function BecomeCreator() {
  const { t } = useLingui();
  const [enabled, setEnabled] = useState(false);
  return (
    <div className="grid gap-8">
      <div className="grid gap-4 rounded-lg bg-amber-soft p-5">
        <div className="grid gap-1">
          <h3 className="font-semibold text-lg">
            <Trans>Become a Creator</Trans>
          </h3>
          <p className="text-amber-ink">
            <Trans>
              Show your portfolio, apply to jobs, and get booked. You can still do everything you do
              as a client.
            </Trans>
          </p>
        </div>
        <Field layout="inline" label={t`Enable Creator Mode`}>
          <Switch checked={enabled} onChange={(event) => setEnabled(event.currentTarget.checked)} />
        </Field>
      </div>
      {enabled && <CreatorForm profile={undefined} />}
    </div>
  );
}
