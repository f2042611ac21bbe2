import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { ConversationList } from './conversation-list.tsx';

/** The two halves of the messages pages; where there is room for one only, the one that was asked for. */
export function MessageFrame({
  activeId,
  children,
}: {
  activeId?: number | undefined;
  children: ReactNode;
}) {
  const open = activeId !== undefined;
  return (
    <div className="mx-auto max-w-6xl md:px-6 md:py-6">
      <h1 className="sr-only">
        <Trans>Messages</Trans>
      </h1>
      <Card className="grid h-[calc(100dvh-4rem)] min-h-96 overflow-hidden max-md:rounded-none max-md:border-x-0 md:h-[calc(100dvh-8rem)] md:grid-cols-[20rem_1fr]">
        <div className={cx('min-h-0 flex-col md:flex md:border-e', open ? 'hidden' : 'flex')}>
          <ConversationList activeId={activeId} />
        </div>
        <div className={cx('min-h-0 min-w-0 flex-col md:flex', open ? 'flex' : 'hidden')}>
          {children}
        </div>
      </Card>
    </div>
  );
}
