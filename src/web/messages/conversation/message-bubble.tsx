import { Trans, useLingui } from '@lingui/react/macro';
import CheckCheck from 'lucide-react/icons/check-check';
import Flag from 'lucide-react/icons/flag';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Attachment } from '#contract/messages/message-attachments.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { AttachmentList } from './attachment-list.tsx';

interface MessageBubbleProps {
  readonly own: boolean;
  readonly content: string;
  readonly attachments: readonly Attachment[];
  readonly at: string;
  /** The author, for screen readers, which do not see the side. */
  readonly from: ReactNode;
  /** The other person has seen it and everything before it. */
  readonly read?: boolean | undefined;
  /** Replaces the time until the message is stored. */
  readonly state?: ReactNode;
  readonly onReport?: (() => void) | undefined;
  /** Whether Tab reaches its report button; the arrow keys move between messages' report buttons. */
  readonly stop?: boolean | undefined;
  /** It leads around the site: says what that means. */
  readonly outside?: boolean | undefined;
}

/** One message: the viewer's own on the right, the other person's on the left. */
export function MessageBubble(props: MessageBubbleProps) {
  const { own, content, attachments, at, from, read = false, state, onReport, stop } = props;
  const { t } = useLingui();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list, whose items are in blocks.
    <div
      role="listitem"
      className={cx('group mt-3 grid max-w-[85%] gap-1 sm:max-w-[70%]', own && 'ms-auto')}
    >
      <span className="sr-only">
        {from}
        {': '}
      </span>
      {attachments.length > 0 && (
        <div className={cx('grid gap-1', own ? 'justify-items-end' : 'justify-items-start')}>
          <AttachmentList files={attachments} />
        </div>
      )}
      {content !== '' && (
        <WrittenText
          as="span"
          dir="auto"
          links={own ? 'direct' : 'by-page'}
          className={cx(
            'block whitespace-pre-wrap rounded-lg px-4 py-2',
            own
              ? 'justify-self-end rounded-ee-none bg-ink text-ink-foreground dark:bg-amber-soft dark:text-foreground'
              : 'justify-self-start rounded-es-none bg-wash',
          )}
        >
          {content}
        </WrittenText>
      )}
      <div
        className={cx(
          'flex min-h-6 items-center gap-2 text-muted-foreground text-xs',
          own && 'justify-end',
        )}
      >
        {state ?? (
          <time dateTime={at} className="tabular-nums">
            {format.messageTime(at)}
          </time>
        )}
        {read && (
          <span className="inline-flex items-center gap-1">
            <CheckCheck aria-hidden="true" className="size-3.5" />
            <Trans>Read</Trans>
          </span>
        )}
        {onReport && (
          <button
            type="button"
            aria-label={t`Report this message`}
            title={t`Report this message`}
            onClick={onReport}
            onKeyDown={goToNextReport}
            tabIndex={stop ? 0 : -1}
            data-report
            className="grid size-6 place-items-center rounded-sm focus-visible:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
          >
            <Flag aria-hidden="true" className="size-3.5" />
          </button>
        )}
      </div>
      {props.outside && (
        <p className="text-muted-foreground text-xs">
          <Trans>
            What you pay elsewhere, we can't hold or return. Here, your payment is held until the
            work is done.
          </Trans>
          {onReport && (
            <>
              {' '}
              <button type="button" className="underline underline-offset-2" onClick={onReport}>
                <Trans>Report</Trans>
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys move between messages' report buttons: a tab stop for each would block the way to the input. */
function goToNextReport(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const log = event.currentTarget.closest('[role=log]');
  if (step === undefined || !log) return;
  event.preventDefault();
  const reports = [...log.querySelectorAll<HTMLElement>('[data-report]')];
  reports[reports.indexOf(event.currentTarget) + step]?.focus();
}
