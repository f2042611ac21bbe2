import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { formatCents } from '#contract/money.ts';
import {
  type ExtraReason,
  extraOpenDays,
  extraReasons,
  minExtraCents,
  overtimeMinutes,
} from '#contract/orders/extra-fields.ts';
import { extraReasonNames } from '#web/lib/format/extra-reasons.ts';
import { centsOf } from '#web/lib/forms/cents-of.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import type { Extended } from './extended.ts';

interface ExtraDialogProps {
  readonly of: Extended;
  /** Begins with an hour more. */
  readonly hour?: boolean;
  readonly trigger?: ReactElement | string;
}

const { min, max, step } = overtimeMinutes;
const times = Array.from({ length: (max - min) / step + 1 }, (_, place) => min + place * step);
const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/** Proposes something that costs more: the client pays it with a tap, or declines. */
export function ExtraDialog({ of, hour = false, trigger }: ExtraDialogProps) {
  const { t } = useLingui();
  const { order, calls, changes, other, hourCents } = of;
  const first = {
    reason: (hour ? 'overtime' : 'pictures') as ExtraReason,
    amount: hour ? dollars(hourCents) : '',
    minutes: 60,
    note: '',
  };
  const [draft, setDraft] = useState(first);
  const { reason, amount, minutes, note } = draft;
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });
  const priceOf = (time: number) => dollars(hourCents && Math.round((hourCents * time) / 60));
  /** A price of one's own stays. */
  const changeTime = (time: number) =>
    change({ minutes: time, ...(amount === priceOf(minutes) ? { amount: priceOf(time) } : {}) });
  const propose = useStep(calls.propose, changes, {
    done: { title: t`Proposal sent`, description: t`${other} can pay it or decline.` },
    failed: t`Error`,
  });
  const cents = centsOf(amount);
  const fits = cents !== null && cents >= minExtraCents;
  const least = formatCents(minExtraCents);
  const time = reason === 'overtime' ? { minutes } : {};
  const days = extraOpenDays;
  return (
    <FormDialog
      trigger={trigger ?? t`Add an extra`}
      title={hour ? t`Add an hour` : t`Add an extra`}
      text={t`${other} has ${days} days to pay. Nothing is charged until they do. Then it is held with the rest.`}
      submitLabel={t`Send proposal`}
      pending={propose.isPending}
      disabled={!fits}
      onSubmit={(close) =>
        propose.run(
          { params: { id: order.id }, body: { reason, cents: cents ?? 0, note, ...time } },
          () => {
            setDraft(first);
            close();
          },
        )
      }
    >
      <Field label={t`For what`} required>
        <Select
          value={reason}
          onChange={({ target }) => change({ reason: target.value as ExtraReason })}
        >
          {extraReasons.map((each) => (
            <option key={each} value={each}>
              {t(extraReasonNames[each])}
            </option>
          ))}
        </Select>
      </Field>
      {reason === 'overtime' && (
        <Field label={t`How much time`} required>
          <Select
            value={String(minutes)}
            onChange={({ target }) => changeTime(Number(target.value))}
          >
            {times.map((each) => (
              <option key={each} value={each}>
                {t`${each} min`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <NumberField
        kind="money"
        label={order.kind === 'job' ? t`For you (USD)` : t`Price (USD)`}
        hint={
          order.kind === 'job'
            ? t`${other} pays the service fee on top.`
            : t`Our commission comes out of it, as it does for the booking.`
        }
        error={amount !== '' && !fits && t`Enter at least ${least}`}
        required
        value={amount}
        onValueChange={(typed) => change({ amount: typed })}
      />
      <Field label={t`Note`} optional>
        <Textarea
          rows={2}
          maxLength={300}
          value={note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
