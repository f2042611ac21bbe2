import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';

type ViewMoreProps = {
  /** Makes the router's link to the next page around the words, so that it works without JavaScript. */
  link?: ((words: ReactNode, className: string) => ReactElement) | undefined;
  onSelect?: (() => void) | undefined;
  pending?: boolean | undefined;
  className?: string | undefined;
};

/** The end of a list that goes on. */
export function ViewMore({ link, onSelect, pending = false, className }: ViewMoreProps) {
  const words = <Trans>View more</Trans>;
  return (
    <div className={cx('flex justify-center', className)}>
      {link === undefined ? (
        <Button variant="outline" pending={pending} onClick={onSelect}>
          {words}
        </Button>
      ) : (
        link(words, buttonClass({ variant: 'outline' }))
      )}
    </div>
  );
}
