import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#contract/money.ts';
import type { OrderKind } from '#contract/order.ts';
import type { MoneyHistory } from '#contract/payments/money-history.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import {
  installmentLabel,
  movementLabel,
  movementState,
  type Reader,
  reasonLabel,
  waitingLabel,
} from './history-labels.ts';

type Row = MoneyHistory['rows'][number];

interface MoneyRecordProps {
  readonly money: Pick<MoneyHistory, 'rows' | 'heldCents' | 'onItsWayCents' | 'next'> &
    Partial<Pick<MoneyHistory, 'own' | 'releasedCents'>>;
  readonly of: OrderKind;
  readonly as: Reader;
  /** The first name of the other side; absent where people are named by role. */
  readonly name?: string | undefined;
}

/** What was transferred to the creator. */
const sentOf = ({ own, releasedCents = 0 }: MoneyRecordProps['money']) =>
  releasedCents - (own?.withheld ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** With a true minus sign, so it reads as negative. */
const signed = (cents: number) => (cents < 0 ? `\u2212${formatCents(-cents)}` : formatCents(cents));

/** The time, the state and the reason. */
function Details({ row, as, name }: { row: Row; as: Reader; name: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const state = movementState(row, { as, name });
  const reason = reasonLabel(row, { as, name });
  // Said until then: later it has arrived, or its state says why not.
  const by = row.expectedBy;
  const day = by !== null && by > now.toISOString() ? format.date(by) : undefined;
  const expected =
    day !== undefined && as === 'client'
      ? row.state === 'waiting_for_balance'
        ? t`It starts by about ${day}`
        : t`Usually on your card by ${day}`
      : undefined;
  const texts = [
    row.installment !== undefined &&
      t(installmentLabel({ installment: row.installment, part: row.part })),
    row.kind === 'dispute' && row.effectCents === 0 && formatCents(row.amountCents),
    state && t(state),
    expected,
    typeof reason === 'object' ? t(reason) : reason,
  ].filter(Boolean);
  return (
    <span className="block font-normal text-muted-foreground text-sm">
      <time dateTime={row.at}>{format.date(row.at)}</time>
      {texts.map((part) => ` · ${part}`)}
    </span>
  );
}

/** The money's history, oldest first; the lines add up to the held amount. */
export function MoneyRecord({ money, of, as, name = '' }: MoneyRecordProps) {
  const { t } = useLingui();
  // A payment made twice is between the client and the site.
  const arrived =
    money.own !== null &&
    money.own !== undefined &&
    money.own.paidOutCents > 0 &&
    money.own.paidOutCents >= sentOf(money);
  const rows = money.rows
    .filter(({ duplicate }) => as !== 'creator' || !duplicate)
    .map((row) =>
      arrived && row.kind === 'release' && row.state === 'transferred'
        ? { ...row, state: 'arrived' }
        : row,
    );
  if (rows.length < 2) return null;
  return (
    <table className="money mt-2">
      <caption className="pb-2 text-start font-semibold">{t`Money history`}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">
            <Trans>What happened</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
          <tr key={place}>
            <th scope="row">
              {t(movementLabel(row, { of, as, name }))}
              <Details row={row} as={as} name={name} />
            </th>
            <td>{row.effectCents === 0 ? '' : signed(row.effectCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {(money.heldCents !== 0 || money.onItsWayCents === 0) && (
          <tr>
            <th scope="row">
              <Trans>Held now</Trans>
            </th>
            <td>{signed(money.heldCents)}</td>
          </tr>
        )}
        {money.onItsWayCents !== 0 && (
          <tr>
            <th scope="row">{t(waitingLabel(money.next, { as, name }))}</th>
            <td>{signed(money.onItsWayCents)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
