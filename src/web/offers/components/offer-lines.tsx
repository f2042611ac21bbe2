import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatCents } from '#contract/money.ts';
import { chosenLines, totalOf } from '#contract/offers/offer-lines.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

interface OfferLinesProps {
  readonly current: NonNullable<Offer['current']>;
  /** The version before, whose lines are not marked as new. */
  readonly previous: Offer['previous'];
  /** Numbers of the optional lines that are taken. */
  readonly chosen: readonly number[];
  /** Their sum is part of another one below. */
  readonly withoutTotal: boolean;
  /** Undefined: they can't be chosen any more. */
  readonly onChoose?: ((chosen: readonly number[]) => void) | undefined;
}

/** What an offer costs, line by line; the client ticks what is optional. */
export function OfferLines(props: OfferLinesProps) {
  const { current, previous, chosen, withoutTotal, onChoose } = props;
  const { t } = useLingui();
  const listId = useId();
  const { lines } = current.document;
  const keyOf = (line: (typeof lines)[number]) => JSON.stringify(line);
  const before = new Set(previous?.document.lines.map(keyOf));
  const total = formatCents(totalOf(chosenLines(lines, chosen)));
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {lines.map((line, index) => {
          const number = index + 1;
          const text = (
            <span className="flex min-w-0 flex-1 items-baseline gap-x-3">
              <span className="wrap-anywhere me-auto min-w-0">{line.title}</span>
              {previous && !before.has(keyOf(line)) && (
                <Badge tone="outline">
                  <Trans context="line of an offer">New</Trans>
                </Badge>
              )}
              <span className="tabular shrink-0">{formatCents(line.price)}</span>
            </span>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a version's lines never change
            <li key={index}>
              {line.optional ? (
                <label htmlFor={`${listId}-${number}`} className="flex items-start gap-3">
                  <Checkbox
                    id={`${listId}-${number}`}
                    checked={chosen.includes(number)}
                    disabled={onChoose === undefined}
                    onChange={({ currentTarget: { checked } }) =>
                      onChoose?.(
                        checked ? [...chosen, number] : chosen.filter((one) => one !== number),
                      )
                    }
                  />
                  {text}
                </label>
              ) : (
                <span className="flex">{text}</span>
              )}
            </li>
          );
        })}
      </ul>
      {!withoutTotal && (
        <p
          className="flex items-baseline justify-between border-t pt-3 font-semibold"
          role="status"
        >
          <span>{t`Total`}</span>
          <span className="text-lg tabular">{total}</span>
        </p>
      )}
    </div>
  );
}
