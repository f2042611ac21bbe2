import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { buttonClass } from '../button-class.ts';
import { cx } from '../cx.ts';

type ViewMoreProps = {
  /** Wraps the text in the router's link to the next page, so it works without JavaScript. */
  link?: ((text: ReactNode, className: string) => ReactElement) | undefined;
  onSelect?: (() => void) | undefined;
  pending?: boolean | undefined;
  /** Why the next page could not be loaded. */
  failure?: string | undefined;
  className?: string | undefined;
};

/** The end of a list with more pages. */
export function ViewMore({ link, onSelect, pending = false, failure, className }: ViewMoreProps) {
  const text = <Trans>View more</Trans>;
  return (
    <div className={cx('grid justify-items-center gap-3', className)}>
      {failure !== undefined && (
        <p role="alert" className="text-center text-red-ink text-sm">
          {failure}
        </p>
      )}
      <div className="contents">
        {link === undefined ? (
          <Button variant="outline" pending={pending} onClick={onSelect}>
            {text}
          </Button>
        ) : (
          link(text, buttonClass({ variant: 'outline' }))
        )}
      </div>
    </div>
  );
}
