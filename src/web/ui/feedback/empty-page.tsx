import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

interface EmptyPageProps {
  readonly title: string;
  readonly text: string;
  readonly icon?: ReactNode;
  /** The next action. */
  readonly back: ReactNode;
  /** If it may exist but failed to load. */
  readonly onRetry?: (() => void) | undefined;
}

/** Replaces a page that does not exist, or that this viewer may not see. */
export function EmptyPage({ title, text, icon, back, onRetry }: EmptyPageProps) {
  return (
    <div className="mx-auto max-w-xl px-4 py-24">
      <EmptyState
        level={1}
        icon={icon}
        title={title}
        text={text}
        action={
          <>
            {onRetry && (
              <Button variant="outline" onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <div className="contents">{back}</div>
          </>
        }
      />
    </div>
  );
}
