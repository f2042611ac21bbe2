import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';
import { Spinner } from './feedback/spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** In progress: shows a spinner and ignores further clicks; focus stays. */
    pending?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  className,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-disabled={pending || undefined}
      data-pending={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
}
