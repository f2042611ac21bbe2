import { useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { TimeSelect } from './time-select.tsx';
import type { Stretch } from './week.ts';

interface StretchFieldsProps {
  /** Which range it is, for screen readers. */
  readonly name: string;
  readonly stretch: Stretch;
  readonly error: string | undefined;
  readonly onChange: (stretch: Stretch) => void;
  readonly children?: ReactNode;
}

/** A time range and its error. */
export function StretchFields({ name, stretch, error, onChange, children }: StretchFieldsProps) {
  const { t } = useLingui();
  const errorId = useId();
  const wiring = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <TimeSelect
          edge="start"
          aria-label={t`${name}: from`}
          value={stretch.starts}
          onValueChange={(starts) => onChange({ ...stretch, starts })}
          {...wiring}
        />
        <span aria-hidden="true" className="text-muted-foreground">
          –
        </span>
        <TimeSelect
          edge="end"
          aria-label={t`${name}: to`}
          value={stretch.ends}
          onValueChange={(ends) => onChange({ ...stretch, ends })}
          {...wiring}
        />
        {children}
      </div>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-red-ink text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
