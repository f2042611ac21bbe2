import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';

interface BookingStepProps {
  /** The total has none. */
  readonly number?: number;
  readonly title: string;
  /** The choice: shown instead of the step, with a button to change it. */
  readonly summary?: ReactNode;
  readonly onChange?: () => void;
  /** Next to the title while the step is open. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** One step of booking: open, or done and summarized in one line. */
export function BookingStep({
  number,
  title,
  summary,
  onChange,
  aside,
  children,
}: BookingStepProps) {
  const id = useId();
  const done = summary !== undefined;
  return (
    <section aria-labelledby={id} className="book-step" data-done={done || undefined}>
      <div className="flex min-h-9 items-center gap-2.5">
        {number !== undefined && (
          <span aria-hidden="true" className="book-step-number">
            {done ? <Check className="size-3.5" /> : number}
          </span>
        )}
        <h2 id={id} className={done ? 'sr-only' : 'font-semibold'}>
          {title}
        </h2>
        {done && <p className="min-w-0 flex-1 font-semibold tabular">{summary}</p>}
        {!done && aside !== undefined && <div className="ms-auto">{aside}</div>}
        {done && onChange && (
          <Button variant="ghost" size="sm" onClick={onChange} aria-describedby={id}>
            <Trans>Change</Trans>
          </Button>
        )}
      </div>
      {!done && children}
    </section>
  );
}
