import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { OrderSide } from '#contract/order.ts';
import { firstNameOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import type { OrderStep } from './order-progress.ts';

const labels: Readonly<Record<Exclude<OrderStep['name'], 'work'>, MessageDescriptor>> = {
  paid: msg({ message: 'Paid', context: 'step' }),
  shoot: msg({ message: 'Shoot', context: 'step' }),
  approval: msg`Your approval`,
  decision: msg({ message: 'Our decision', context: 'step' }),
  agreement: msg({ message: 'Split agreed', context: 'step' }),
  payout: msg`On its way to you`,
  canceled: msg({ message: 'Canceled', context: 'step' }),
  refund: msg`Refund`,
};
const forCreator: typeof labels = {
  ...labels,
  approval: msg`Client approval`,
};
const work: Readonly<Record<CreatorServiceType, MessageDescriptor>> = {
  photographer: msg({ message: 'Photos', context: 'step' }),
  videographer: msg({ message: 'Video', context: 'step' }),
  content_creator: msg({ message: 'Content', context: 'step' }),
};
const waiting: Readonly<Record<NonNullable<OrderStep['waits']>, MessageDescriptor>> = {
  processing: msg`At the bank`,
  bank: msg`On hold at the bank`,
  problem: msg`On hold`,
  changes: msg`Changes requested`,
};

/** Also without colors: a check, a dot in a ring, a ring, a cross. */
const marks: Readonly<Record<OrderStep['state'], { className: string; icon: ReactNode }>> = {
  done: { className: 'border-ink bg-ink text-card', icon: <Check strokeWidth={4} /> },
  current: {
    className: 'border-amber bg-accent text-ink ring-4 ring-amber-soft',
    icon: <Circle fill="currentColor" strokeWidth={0} className="size-1.5" />,
  },
  later: { className: 'border-input bg-card', icon: null },
  stopped: {
    className: 'border-destructive bg-destructive text-card',
    icon: <X strokeWidth={4} />,
  },
};

interface OrderStepsProps {
  readonly steps: readonly OrderStep[];
  readonly side: OrderSide;
  readonly service: CreatorServiceType;
  /** The creator's name. */
  readonly creator: string;
  /** Where the work is. */
  readonly timeZone: string | undefined;
  /** Its balance is still to be paid. */
  readonly inPart?: boolean;
}

/** An order's way from its payment to the creator's pay: done, now, and still to come. */
export function OrderSteps(props: OrderStepsProps) {
  const { steps, side, service, creator, timeZone, inPart = false } = props;
  const { t } = useLingui();
  const own = side === 'creator' ? forCreator : labels;
  const name = firstNameOf(creator);
  const labelOf = (step: OrderStep['name']) => {
    if (step === 'work') return t(work[service]);
    if (step === 'paid' && inPart) return t`Deposit paid`;
    return step === 'payout' && side === 'client' ? t`${name} paid` : t(own[step]);
  };
  return (
    <ol
      aria-label={t`Progress`}
      className="card grid gap-x-3 p-5 sm:grid-flow-col sm:auto-cols-fr sm:p-6"
    >
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative grid grid-cols-[1rem_1fr] content-start gap-x-4 pb-4 last:pb-0 sm:grid-cols-1 sm:gap-y-3 sm:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                // A border is drawn in forced colors and on paper; a background isn't.
                'absolute start-[7px] top-5 -bottom-1.5 border-s-2 sm:start-4 sm:-end-3 sm:top-[7px] sm:bottom-auto sm:border-s-0 sm:border-t-2',
                step.state === 'done' ? 'border-ink' : 'border-border border-dashed',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'relative mt-1 grid size-4 place-items-center rounded-full border-2 sm:mt-0 [&>svg]:size-2.5',
              marks[step.state].className,
            )}
          >
            {marks[step.state].icon}
          </span>
          <span className="grid min-w-0 content-start">
            <span
              className={cx(
                'wrap-anywhere',
                step.state === 'later' ? 'text-muted-foreground' : 'font-semibold',
              )}
            >
              {labelOf(step.name)}
              {step.state === 'done' && (
                <span className="sr-only">
                  {' '}
                  <Trans context="step">(done)</Trans>
                </span>
              )}
            </span>
            <span className="text-muted-foreground text-xs tabular">
              <When step={step} timeZone={timeZone} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function When({
  step: { name, state, at, waits },
  timeZone,
}: {
  step: OrderStep;
  timeZone: string | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  if (waits !== null) return t(waiting[waits]);
  if (at === null) return null;
  // A time is held for minutes.
  const day =
    name === 'paid' && state === 'current' && at.includes('T')
      ? format.dateTime(at)
      : format.weekday(at, timeZone);
  const deadline = state !== 'done' && name !== 'shoot' && name !== 'canceled';
  return deadline ? t`by ${day}` : day;
}
