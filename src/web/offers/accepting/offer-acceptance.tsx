import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { chosenLines, totalOf } from '#contract/offers/offer-lines.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { useZonedFormat } from '#web/bookings/components/use-zoned-format.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { OfferLines } from '../components/offer-lines.tsx';

export interface OfferAcceptanceProps {
  readonly offer: Offer;
  readonly current: NonNullable<Offer['current']>;
}

interface AcceptingProps extends OfferAcceptanceProps {
  readonly call: {
    readonly isPending: boolean;
    readonly isSuccess: boolean;
    readonly error: Error | null;
  };
  /** What the client pays for chosen lines of so many cents, in cents. */
  readonly paid: (cents: number) => number;
  readonly onAccept: (chosen: { version: number; lines: number[] }) => void;
  /** The sum of the chosen lines, in cents, with what else the client pays; without it, the sum alone. */
  readonly sums?: ((cents: number) => ReactNode) | undefined;
  readonly children?: ReactNode;
  /** What follows, with the last moment of the offer. */
  readonly next: (until: string) => ReactNode;
}

/** The newest version's lines, the optional ones to tick, and the button that accepts it at their price. */
export function OfferAcceptance(props: AcceptingProps) {
  const { offer, current, call, paid, onAccept, sums, children, next } = props;
  const { t } = useLingui();
  const zoned = useZonedFormat(offer.timeZone);
  const { document, version } = current;
  const [choice, setChoice] = useState({ version, lines: [] as readonly number[] });
  // Ticks belong to the version they were made on.
  const chosen = choice.version === version ? choice.lines : [];
  const taken = offer.accepted ? offer.accepted.lines : chosen;
  const price = totalOf(chosenLines(document.lines, taken));
  const total = formatCents(paid(price));
  const isOpen = offer.actions.includes('accept');
  const heldUntil = document.heldUntil && zoned.dayAndTime(document.heldUntil);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!call.isPending && !call.isSuccess) onAccept({ version, lines: [...chosen] });
      }}
    >
      {call.error && (
        <FormError title={t`We couldn't accept the offer`} text={call.error.message} />
      )}
      <OfferLines
        current={current}
        previous={offer.accepted ? null : offer.previous}
        chosen={taken}
        withoutTotal={sums !== undefined}
        onChoose={isOpen ? (lines) => setChoice({ version, lines }) : undefined}
      />
      <div role="status" className="empty:hidden">
        {sums?.(price)}
      </div>
      {children}
      {isOpen && (
        <>
          <Button type="submit" size="lg" pending={call.isPending || call.isSuccess}>
            <Trans>Accept for {total}</Trans>
          </Button>
          <p className="text-muted-foreground text-sm">
            {heldUntil !== null && (
              <span className="block font-medium text-foreground">
                <Trans>This time is held for you until {heldUntil}.</Trans>
              </span>
            )}
            <span>{next(zoned.dayAndTime(document.validUntil))}</span>
          </p>
        </>
      )}
    </form>
  );
}
