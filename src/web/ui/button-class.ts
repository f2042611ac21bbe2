import { cx } from './cx.ts';

export type ButtonVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link';
export type ButtonSize = 'default' | 'sm' | 'lg' | 'icon';

export type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

/** The classes of a button, for links that look like one. `default` is the page's primary action. */
export function buttonClass({
  variant = 'default',
  size = 'default',
  className,
}: ButtonStyle = {}) {
  return cx('btn', `btn-${variant}`, size !== 'default' && `btn-${size}`, className);
}

/** Of a button that saves one of several parts of a page: it calls once there is something to save. */
export const saveVariant = (unsaved: boolean): ButtonVariant => (unsaved ? 'default' : 'outline');
