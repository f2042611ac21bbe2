import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps } from 'react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldContext } from './field-context.ts';

type FieldProps = {
  label: ReactNode;
  /** One control of this design system; it takes its id and ARIA attributes from the field. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** Marks it as optional, if most fields of the form are required. */
  optional?: boolean | undefined;
  /** For the links of a FormError; made up when left out. */
  id?: string | undefined;
  /** `inline` sets the control before its label, for a checkbox or a switch. */
  layout?: 'stacked' | 'inline' | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  optional = false,
  id,
  layout = 'stacked',
  hideLabel = false,
  className,
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const invalid = Boolean(error);
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = cx(Boolean(hint) && hintId, invalid && errorId) || undefined;
  const inline = layout === 'inline';
  return (
    <FieldContext value={{ id: controlId, describedBy, invalid, required }}>
      <div className={cx(inline ? 'flex items-start gap-3' : 'grid gap-1.5', className)}>
        {inline && <span className="flex min-h-6 items-center">{children}</span>}
        <div className={inline ? 'grid gap-0.5' : 'contents'}>
          <Label
            htmlFor={controlId}
            className={cx(hideLabel && 'sr-only', inline && 'label-inline')}
          >
            {label}
            {optional && (
              <span className="font-normal text-muted-foreground">
                {' '}
                <Trans>(optional)</Trans>
              </span>
            )}
          </Label>
          {!inline && children}
          {Boolean(hint) && (
            <p id={hintId} className="text-muted-foreground text-sm">
              {hint}
            </p>
          )}
          {invalid && (
            <p id={errorId} className="flex items-start gap-1.5 text-red-ink text-sm">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>{error}</span>
            </p>
          )}
        </div>
      </div>
    </FieldContext>
  );
}

function Label({ className, ...rest }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller gives htmlFor or wraps the control
  return <label className={cx('label', className)} {...rest} />;
}
