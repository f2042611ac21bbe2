import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

type ViewMoreProps = {
  /** Makes the router's link to the next page around the words, so that it works without JavaScript. */
  link?: ((words: ReactNode) => ReactElement) | undefined;
  onSelect?: (() => void) | undefined;
  pending?: boolean | undefined;
  className?: string | undefined;
};

/** The end of a list that goes on. */
export function ViewMore({ link, onSelect, pending = false, className }: ViewMoreProps) {
  const words = <Trans>View more</Trans>;
  return (
    <div className={cx('flex justify-center', className)}>
      <Button variant="outline" asChild={link !== undefined} pending={pending} onClick={onSelect}>
        {link === undefined ? words : link(words)}
      </Button>
    </div>
  );
}
