import { Slot } from 'radix-ui/slot';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Renders the only child (a link, say) with the looks of a button. */
    asChild?: boolean | undefined;
    /** Work is under way: a spinner is shown and further presses are ignored, focus stays. */
    pending?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  className,
  asChild = false,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ variant, size, className });
  if (asChild) {
    return (
      <Slot className={look} onClick={onClick} {...rest}>
        {children}
      </Slot>
    );
  }
  return (
    <button
      type={type}
      className={look}
      aria-disabled={pending || undefined}
      data-pending={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
