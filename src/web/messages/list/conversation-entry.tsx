import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Paperclip from 'lucide-react/icons/paperclip';
import type { Conversation } from '#contract/messages/messages.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { useMessageSummary } from './use-message-summary.ts';

/** One conversation of the list. */
export function ConversationEntry({
  conversation,
  active,
}: {
  conversation: Conversation;
  active: boolean;
}) {
  const { user, lastMessage, blocked } = conversation;
  // Blocking someone also ends waiting for their messages.
  const unreadCount = blocked ? 0 : conversation.unreadCount;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const summaryOf = useMessageSummary();
  const service = user.serviceType && serviceLabels[user.serviceType];
  const own = lastMessage.senderId !== user.id;
  return (
    <Link
      to="/messages/$id"
      params={{ id: String(user.id) }}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'flex gap-3 border-s-2 px-4 py-3 outline-offset-[-2px]',
        active ? 'border-s-accent bg-muted' : 'border-s-transparent hover:bg-muted',
      )}
    >
      <Avatar alt="" initials={initialsOf(user.fullName)} src={user.profileImage} />
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="wrap-anywhere font-semibold">{user.fullName}</span>
          <time
            dateTime={lastMessage.createdAt}
            className="shrink-0 text-muted-foreground text-xs tabular-nums"
          >
            {format.messageTime(lastMessage.createdAt)}
          </time>
        </span>
        {service && (
          <span className="wrap-anywhere text-muted-foreground text-xs">{i18n._(service)}</span>
        )}
        {blocked && (
          <span className="text-muted-foreground text-xs">
            <Trans>Blocked</Trans>
          </span>
        )}
        <span className="flex items-center justify-between gap-2">
          <span
            className={cx(
              'flex min-w-0 items-center text-sm',
              unreadCount > 0 ? 'font-semibold' : 'text-muted-foreground',
            )}
          >
            {own && (
              <span className="shrink-0 whitespace-pre">
                <Trans>You: </Trans>
              </span>
            )}
            {lastMessage.attachmentCount > 0 && (
              <Paperclip aria-hidden="true" className="me-1 size-3.5 shrink-0" />
            )}
            <WrittenText as="span" dir="auto" className="line-clamp-1">
              {summaryOf(lastMessage.content, lastMessage.attachmentCount)}
            </WrittenText>
          </span>
          {unreadCount > 0 && (
            <span className="badge badge-ink shrink-0 tabular-nums">
              <span aria-hidden="true">{unreadCount}</span>
              <span className="sr-only">
                {t`${plural(unreadCount, { one: '# unread message', other: '# unread messages' })}`}
              </span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
