import { Trans, useLingui } from '@lingui/react/macro';
import {
  type BalanceConsent,
  type BalanceTerms,
  getBalanceTerms,
  type PayIn,
} from '#contract/bookings/booking-balance.ts';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { formatCents } from '#contract/money.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useZonedFormat } from '../components/use-zoned-format.ts';

export const balanceTermsOf = (id: number) =>
  queryOf(getBalanceTerms, { params: { id }, query: {} });

/** What the client chose so far: how the balance is paid is never chosen for them. */
export interface Choice {
  readonly payIn: PayIn;
  readonly automatic: boolean | null;
}

/** As the server takes it; null while something is left to choose. */
export function consentOf(
  { payIn, automatic }: Choice,
  { consent }: BalanceTerms,
): { readonly payIn: PayIn; readonly consent?: BalanceConsent } | null {
  if (payIn === 'full') return { payIn };
  if (automatic === null) return null;
  return { payIn, consent: automatic ? { automatic, sha256: consent.sha256 } : { automatic } };
}

/** Pay a part now or all of it, and what canceling costs either way. */
export function PayChoice({
  booking,
  terms,
  choice,
  onChoose,
}: {
  booking: BookingDetail;
  terms: BalanceTerms;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const { t } = useLingui();
  const format = useZonedFormat(booking.timeZone);
  const day = format.day(terms.dueAt);
  const now = formatCents(terms.deposit);
  const later = formatCents(terms.balance);
  const all = formatCents(booking.amount);
  const option = (payIn: PayIn, label: string) => (
    <label className="book-option">
      <input
        type="radio"
        name="payIn"
        className="radio"
        checked={choice.payIn === payIn}
        onChange={() => onChoose({ ...choice, payIn })}
      />
      <span className="font-semibold tabular">{label}</span>
    </label>
  );
  const method = (automatic: boolean, label: string) => (
    <label className="book-option">
      <input
        type="radio"
        name="balanceMethod"
        className="radio"
        checked={choice.automatic === automatic}
        onChange={() => onChoose({ ...choice, automatic })}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <section className="card grid gap-6 p-6">
      <fieldset className="grid gap-2">
        <legend className="mb-3 font-semibold text-lg">
          <Trans>How much do you pay now?</Trans>
        </legend>
        {option('deposit', t`Pay ${now} now, ${later} on ${day}`)}
        {choice.payIn === 'deposit' && (
          <fieldset className="grid gap-2 ps-4 sm:ps-8">
            <legend className="mb-2 text-muted-foreground text-sm">
              <Trans>How do you pay the balance?</Trans>
            </legend>
            {method(true, t`Charge this card on ${day}`)}
            {method(false, t`I'll pay it myself; remind me`)}
          </fieldset>
        )}
        <div>{option('full', t`Pay ${all} now`)}</div>
      </fieldset>
      <CancelLines terms={terms} booking={booking} />
    </section>
  );
}

function CancelLines({ terms, booking }: { terms: BalanceTerms; booking: BookingDetail }) {
  const { t } = useLingui();
  const format = useZonedFormat(booking.timeZone);
  const { fullName } = booking.creator.user;
  const costOf = ({ kept, back, keptDeposit }: BalanceTerms['ifYouCancel'][number]) => {
    const amount = formatCents(kept);
    if (kept === 0) return t`You get all of it back`;
    if (keptDeposit) return t`All but the deposit: ${amount} stays with ${fullName}`;
    return back === 0 ? t`You get nothing back` : t`${amount} stays, you get the rest back`;
  };
  return (
    <section aria-labelledby="if-you-cancel" className="grid gap-2">
      <h3 id="if-you-cancel" className="font-semibold">
        <Trans>If you cancel</Trans>
      </h3>
      <dl className="grid gap-x-6 gap-y-2 text-sm tabular sm:grid-cols-[auto_1fr]">
        {terms.ifYouCancel.map((line) => {
          const until = line.until;
          const when = until === null ? '' : `${format.shortDay(until)}, ${format.time(until)}`;
          return (
            <div key={until ?? 'after'} className="sm:contents">
              <dt className="text-muted-foreground">
                {until !== null ? (
                  <Trans>until {when}</Trans>
                ) : terms.ifYouCancel.length > 1 ? (
                  <Trans>after that</Trans>
                ) : (
                  <Trans>at any time</Trans>
                )}
              </dt>
              <dd>{costOf(line)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The text that is agreed to, right above the button. */
export function ConsentText({ terms }: { terms: BalanceTerms }) {
  return (
    <p className="mb-6 rounded-md border p-4 text-sm">
      <Trans>By paying you agree:</Trans> {terms.consent.text}
    </p>
  );
}
