import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { removePersonSecondFactor } from '#contract/operator-person.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useDeskCall } from './use-desk-call.ts';
import { WordsDialog } from './words-dialog.tsx';

/** For somebody who lost their phone and their codes: only after it is clear who asks. */
export function RemoveFactorDialog({ person }: { person: { id: number; fullName: string } }) {
  const { t } = useLingui();
  const box = useId();
  const [open, setOpen] = useState(false);
  const [checked, setChecked] = useState(false);
  const { id, fullName } = person;
  const remove = useDeskCall(
    removePersonSecondFactor,
    t`${fullName} can sign in without a code`,
    () => setOpen(false),
  );
  return (
    <WordsDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setChecked(false);
      }}
      trigger={<Trans>Turn off two-step sign-in</Trans>}
      title={t`Turn off two-step sign-in of ${fullName}?`}
      text={t`From then on the password is enough. Whoever pretends to be them asks for exactly this.`}
      label={t`Why, and how did you check who asks?`}
      hint={t`For the audit log. They are told by mail that it was turned off.`}
      shortest={1}
      longest={2000}
      allowed={checked}
      submitLabel={t`Turn off`}
      pending={remove.isPending}
      onSubmit={(reason) =>
        remove.mutate({ params: { id }, body: { identityChecked: true, reason } })
      }
    >
      <label htmlFor={box} className="flex items-start gap-3">
        <Checkbox
          id={box}
          checked={checked}
          onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
        />
        <span>
          <Trans>I checked by other means that it is really them</Trans>
        </span>
      </label>
    </WordsDialog>
  );
}
