import { Trans, useLingui } from '@lingui/react/macro';
import type { Notification } from '#contract/notifications/notifications.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';

interface NotificationItemProps {
  readonly notification: Notification;
  readonly onView: () => void;
  readonly onDismiss: () => void;
}

/** One piece of news with its two actions. */
export function NotificationItem({ notification, onView, onDismiss }: NotificationItemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { title, message, read, timestamp } = notification;
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="flex items-baseline gap-2 font-semibold text-sm">
          {!read && (
            <span className="size-2 shrink-0 self-center rounded-full bg-amber">
              <span className="sr-only">{t`Unread`}</span>
            </span>
          )}
          {title}
        </p>
        <time dateTime={timestamp} className="shrink-0 text-muted-foreground text-xs">
          {format.age(timestamp)}
        </time>
      </div>
      <p className="text-muted-foreground text-sm">{message}</p>
      <div className="-ms-3 flex gap-1">
        <Button variant="ghost" size="sm" onClick={onView}>
          <Trans>View</Trans>
          <span className="sr-only">: {message}</span>
        </Button>
        <Button variant="ghost" size="sm" className="text-muted-foreground" onClick={onDismiss}>
          <Trans>Dismiss</Trans>
          <span className="sr-only">: {message}</span>
        </Button>
      </div>
    </li>
  );
}
