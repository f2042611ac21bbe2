import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ConversationList } from '../list/conversation-list.tsx';

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

interface Parts {
  readonly list: RefObject<HTMLElement | null>;
  readonly pane: RefObject<HTMLElement | null>;
}

/** At someone who went there by the keyboard the place is shown; a mouse stays where it is. */
function goTo(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  if (place.matches(':focus-visible')) place.scrollIntoView({ block: 'nearest' });
}

/**
 * Where one goes on by keyboard or screen reader on the way from one conversation to the next: at the name of whom one
 * writes with, and not in the field, for which a phone would show its keyboard; on the way back to the list, at the
 * conversation one comes from. Who is at another place by then, as at the search, stays there.
 */
function useFocusBetween(activeId: number | undefined, { list, pane }: Parts): void {
  const before = useRef(activeId);
  useEffect(() => {
    const from = before.current;
    if (from === activeId) return;
    before.current = activeId;
    const { activeElement } = document;
    const chosen = activeElement?.matches('a') && list.current?.contains(activeElement);
    if (activeElement !== document.body && !chosen) return;
    const left = list.current?.querySelector<HTMLElement>(`a[href="/messages/${from}"]`);
    const heading = (activeId === undefined ? list : pane).current?.querySelector('h2');
    const place = activeId === undefined && left ? left : heading;
    if (!place) return;
    if (place === heading) heading.tabIndex = -1;
    goTo(place);
  }, [activeId, list, pane]);
}
