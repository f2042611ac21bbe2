import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { centsOf } from '#web/lib/forms/cents-of.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';

const shortestReason = 10;

interface MoneyFormProps {
  /** The key of the stored draft. */
  readonly draft: string;
  /** Shown above the amount. */
  readonly children?: ReactNode;
  readonly label: string;
  readonly leastCents: number;
  readonly maxCents: number;
  readonly longestReason: number;
  /** Instead of the range. */
  readonly hint?: string;
  /** What the amount means, once it is valid. */
  readonly outcome: (cents: number) => ReactNode;
  readonly question: (cents: number) => { readonly title: string; readonly text: string };
  readonly confirmLabel: string;
  readonly pending: boolean;
  readonly onClose: () => void;
  /** `accepted` is called once the money moves. */
  readonly onConfirm: (cents: number, reason: string, accepted: () => void) => void;
}

/** An amount and reasons; asks for confirmation before the money moves. */
export function MoneyForm(props: MoneyFormProps) {
  const { t } = useLingui();
  const [{ amount, reason }, change, forget] = useDraft(props.draft, { amount: '', reason: '' });
  const [asking, setAsking] = useState(false);
  const cents = centsOf(amount);
  const fits = cents !== null && cents >= props.leastCents && cents <= props.maxCents;
  const [least, max] = [formatCents(props.leastCents), formatCents(props.maxCents)];
  const ready = fits && reason.trim().length >= shortestReason;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !props.pending) setAsking(true);
      }}
    >
      {props.children}
      <NumberField
        kind="money"
        label={props.label}
        hint={props.hint ?? t`From ${least} to ${max}.`}
        error={amount !== '' && !fits && t`Enter an amount from ${least} to ${max}`}
        required
        value={amount}
        onValueChange={(typed) => change({ amount: typed, reason })}
      />
      {fits && props.outcome(cents)}
      <Field
        label={t`Reasons`}
        hint={t`At least ${shortestReason} characters. Both people can read them, and they're recorded in the audit log.`}
        required
      >
        <Textarea
          rows={3}
          maxLength={props.longestReason}
          value={reason}
          onChange={(event) => change({ amount, reason: event.target.value })}
        />
      </Field>
      <DialogActions>
        <Button type="submit" pending={props.pending} incomplete={!ready}>
          <Trans>Continue</Trans>
        </Button>
      </DialogActions>
      {fits && (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          {...props.question(cents)}
          confirmLabel={props.confirmLabel}
          onConfirm={() =>
            props.onConfirm(cents, reason, () => {
              forget();
              props.onClose();
            })
          }
        />
      )}
    </form>
  );
}

interface DivisionTableProps {
  readonly allCents: number;
  readonly creatorCents: number;
  readonly creatorName: string;
  readonly clientNote: string;
}

/** Who would get what of the held money. */
export function DivisionTable(props: DivisionTableProps) {
  const { t } = useLingui();
  const { allCents, creatorCents } = props;
  return (
    <MoneyTable
      caption={t`How it's split`}
      rows={[
        {
          label: t`To the creator`,
          note: props.creatorName,
          amount: formatCents(creatorCents),
        },
        {
          label: t`Refund`,
          note: props.clientNote,
          amount: formatCents(allCents - creatorCents),
        },
      ]}
      total={{ label: t`Available to split`, amount: formatCents(allCents) }}
    />
  );
}
