import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type PersonFile, raiseOrderLimit, undoOrderLimit } from '#contract/admin/person.ts';
import { readNumber } from '#contract/typed-number.ts';
import { useUser } from '#web/lib/api/session.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { ConfirmWithReason } from '../components/confirm-with-reason.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

interface PersonOrderLimitProps {
  readonly file: PersonFile;
  readonly own: boolean;
}

/** How many orders a new client may have open, which an operator raises for them alone. */
export function PersonOrderLimit({ file: { person, orderLimit }, own }: PersonOrderLimitProps) {
  const { t } = useLingui();
  const format = useFormat();
  const operates = useUser()?.isOperator ?? false;
  const { id, fullName } = person;
  const undo = useAdminStep(undoOrderLimit, t`${fullName} has the limit of everyone new again`);
  if (!orderLimit) return null;
  const { open, max, raised } = orderLimit;
  return (
    <div className="grid gap-2 border-t pt-4 text-sm">
      <p>
        <Trans>
          Open orders: {open} of {max}, until their first one is completed.
        </Trans>{' '}
        {raised && (
          <Trans>
            Raised for them on {format.date(raised.at)}: {raised.reason}
          </Trans>
        )}
      </p>
      {operates && !(person.isOwner && !own) && (
        <div className="flex flex-wrap gap-3">
          <RaiseDialog id={id} fullName={fullName} max={max} />
          {raised && (
            <ConfirmButton
              label={t`Undo`}
              aria-label={t`Undo the raised limit of ${fullName}`}
              pending={undo.isPending}
              title={t`Give ${fullName} the limit of everyone new again?`}
              text={t`Their open orders stay. We'll notify them.`}
              confirmLabel={t`Undo`}
              onConfirm={() => undo.run({ params: { id } })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function RaiseDialog({ id, fullName, max }: { id: number; fullName: string; max: number }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(max + 5);
  const count = readNumber(text)?.value ?? 0;
  return (
    <ConfirmWithReason
      endpoint={raiseOrderLimit}
      input={(reason) => ({ params: { id }, body: { maxOpen: count, reason } })}
      done={t`${fullName} can have ${plural(count, { one: '# order', other: '# orders' })} open at a time`}
      draft={`order-limit-${id}`}
      onOpenChange={() => setTyped(undefined)}
      trigger={t`Raise the limit`}
      title={t`How many orders can ${fullName} have open?`}
      text={t`Each one they cancel may cost the site the payment provider's fee.`}
      label={t`Why?`}
      hint={t`For the audit log. We'll email them the number.`}
      disabled={!(count > max)}
      submitLabel={t`Raise the limit`}
    >
      <NumberField
        kind="count"
        label={t`Orders open at a time`}
        hint={t`More than ${max}, at most 1,000.`}
        value={text}
        onValueChange={setTyped}
      />
    </ConfirmWithReason>
  );
}
