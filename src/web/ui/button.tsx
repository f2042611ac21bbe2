import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';
import { Spinner } from './feedback/spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** In progress: shows a spinner and ignores further clicks; focus stays. */
    pending?: boolean | undefined;
    /** Its form lacks something: pressing it leads to that field, whose label and hint say what. */
    incomplete?: boolean | undefined;
  };

/** Focuses the first required field that is empty, else what is wrong, else what may be too short. */
function focusMissing(form: HTMLFormElement | null): void {
  const all = form?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [];
  const fields = [...all].filter(({ type, disabled }) => type !== 'hidden' && !disabled);
  const isEmpty = (field: HTMLInputElement) => field.required && field.value.trim() === '';
  const field =
    fields.find(isEmpty) ??
    fields.find((one) => one.getAttribute('aria-invalid') === 'true') ??
    fields.find((one) => one.required) ??
    fields[0];
  field?.focus();
}

export function Button({
  variant,
  size,
  className,
  pending = false,
  incomplete = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-disabled={pending || incomplete || undefined}
      data-pending={pending || undefined}
      onClick={
        pending || incomplete
          ? (event) => {
              event.preventDefault();
              if (!pending) focusMissing(event.currentTarget.form);
            }
          : onClick
      }
      {...rest}
    >
      {pending && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
}
