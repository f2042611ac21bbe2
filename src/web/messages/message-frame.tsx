import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { ConversationList } from './conversation-list.tsx';

/** The parts of the messages pages; where there is room for one only, the one that was asked for. */
export function MessageFrame({
  activeId,
  aside,
  children,
}: {
  activeId?: number | undefined;
  /** Beside the conversation, where there is room for it. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const open = activeId !== undefined;
  return (
    <div className={cx('mx-auto md:px-6 md:py-6', aside ? 'max-w-7xl' : 'max-w-6xl')}>
      <h1 className="sr-only">
        <Trans>Messages</Trans>
      </h1>
      <Card
        className={cx(
          'grid h-[calc(100dvh-4rem)] min-h-96 overflow-hidden max-md:rounded-none max-md:border-x-0 md:h-[calc(100dvh-8rem)]',
          aside
            ? 'md:grid-cols-[20rem_1fr] xl:grid-cols-[20rem_1fr_18rem]'
            : 'md:grid-cols-[20rem_1fr]',
        )}
      >
        <div className={cx('min-h-0 flex-col md:flex md:border-e', open ? 'hidden' : 'flex')}>
          <ConversationList activeId={activeId} />
        </div>
        <div className={cx('min-h-0 min-w-0 flex-col md:flex', open ? 'flex' : 'hidden')}>
          {children}
        </div>
        {aside && (
          <aside className="hidden min-h-0 overflow-y-auto border-s p-5 xl:block">{aside}</aside>
        )}
      </Card>
    </div>
  );
}
