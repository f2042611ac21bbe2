import { Trans } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';

/** What can be done besides the next step: a native disclosure, so it opens without JavaScript. */
export function MoreActions({ children }: { children: ReactNode }) {
  return (
    <details className="print:hidden">
      <summary
        className={buttonClass({
          variant: 'ghost',
          size: 'sm',
          className: '-ms-3 w-fit list-none [&::-webkit-details-marker]:hidden',
        })}
      >
        <Ellipsis aria-hidden="true" />
        <Trans context="actions">More</Trans>
      </summary>
      <div className="flex flex-wrap gap-3 pt-3">{children}</div>
    </details>
  );
}
