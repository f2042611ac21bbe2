import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ConversationList } from '../list/conversation-list.tsx';

/**
 * The parts of the messages pages; on small screens, only the requested one. The list keeps its
 * state when hidden: its search and scroll position.
 */
export function MessageFrame({
  activeId,
  aside,
  children,
}: {
  activeId?: number | undefined;
  /** Next to the conversation, if there is room. */
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

/** The focus ring is shown for keyboard users only. */
function goTo(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  if (place.matches(':focus-visible')) place.scrollIntoView({ block: 'nearest' });
}

/**
 * Where focus goes for keyboard and screen reader users when the conversation changes: to the
 * partner's name, not the input, which would open a phone's keyboard; back in the list, to the
 * conversation they left. Focus that has moved elsewhere by then, such as the search, stays.
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
