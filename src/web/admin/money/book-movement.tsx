import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { bookMovement, handAccounts } from '#contract/payments/reconciliation-exceptions.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ConfirmWithReason } from '../components/confirm-with-reason.tsx';

type Account = (typeof handAccounts)[number];

/** For a movement of the balance that nothing explains: an operator says what it was. */
export function BookMovement({ id }: { id: number }) {
  const { t } = useLingui();
  const [account, setAccount] = useState<Account>('fees');
  const names: Readonly<Record<Account, string>> = {
    fees: t`Provider fee`,
    bank: t`Own funds, added or withdrawn`,
    other_sales: t`Other sales`,
    other: t`Other`,
  };
  return (
    <ConfirmWithReason
      endpoint={bookMovement}
      input={(reason) => ({ params: { id }, body: { account, reason } })}
      done={t`Booked`}
      draft={`book-movement-${id}`}
      trigger={t`Book it`}
      title={t`What was this?`}
      text={t`The ledger records the provider's amount. This can't be undone, and your reason is logged.`}
      label={t`Reason`}
      shortest={5}
      submitLabel={t`Book it`}
    >
      <Field label={t`Type`} required>
        <Select
          value={account}
          onChange={({ target }) =>
            setAccount(handAccounts.find((one) => one === target.value) ?? 'other')
          }
        >
          {handAccounts.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      </Field>
    </ConfirmWithReason>
  );
}
