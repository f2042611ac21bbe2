import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ConversationList } from '../list/conversation-list.tsx';
import { useFocusBetween } from './use-focus-between.ts';

/**
 * The parts of the messages pages; where there is room for one only, the one that was asked for. The list stays as it
 * is, also out of sight: with what is sought in it, and scrolled to where it was left.
 */
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
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  useFocusBetween(activeId, { list, pane });
  return (
    <div className="fills-window mx-auto max-w-7xl md:px-6 md:py-6">
      <h1 className="sr-only">
        <Trans>Messages</Trans>
      </h1>
      <Card
        className={cx(
          'grid min-h-96 overflow-hidden [contain:size] max-md:rounded-none max-md:border-x-0',
          aside
            ? 'md:grid-cols-[20rem_1fr] xl:grid-cols-[20rem_1fr_18rem]'
            : 'md:grid-cols-[20rem_1fr]',
        )}
      >
        <div
          ref={list}
          // Not `hidden`, which would have some browsers forget how far it is scrolled.
          className={cx(
            'flex min-h-0 min-w-0 flex-col max-md:[grid-area:1/1] md:border-e',
            open && 'max-md:invisible',
          )}
        >
          <ConversationList activeId={activeId} />
        </div>
        <div
          ref={pane}
          className={cx(
            'flex min-h-0 min-w-0 flex-col max-md:[grid-area:1/1]',
            !open && 'max-md:hidden',
          )}
        >
          {children}
        </div>
        {aside && (
          <aside className="hidden min-h-0 overflow-y-auto border-s p-5 xl:block">{aside}</aside>
        )}
      </Card>
    </div>
  );
}
