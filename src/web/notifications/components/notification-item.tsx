import { useLingui } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import X from 'lucide-react/icons/x';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { ListedNotification } from '#contract/notifications/notifications.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';

interface NotificationItemProps {
  readonly notification: ListedNotification;
  readonly onView: () => void;
  readonly onDismiss: () => void;
}

/** One notification: who, what and when first, a click anywhere opens its page. */
export function NotificationItem({ notification, onView, onDismiss }: NotificationItemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { title, message, read, timestamp, about } = notification;
  const { person, startsAt } = about;
  const service: Record<CreatorServiceType, string> = {
    photographer: t`Photography`,
    videographer: t`Videography`,
    content_creator: t`Content Creation`,
  };
  const day = startsAt ?? about.date;
  const what = about.title ?? (about.serviceType && service[about.serviceType]);
  const lead = [
    person?.fullName,
    // Not repeated if the text already names it.
    what !== null && !message.includes(what) && what,
    day !== null &&
      (startsAt ? format.weekday(day, about.timeZone ?? undefined) : format.date(day)),
  ].filter((part): part is string => Boolean(part));
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-muted/50">
      {person ? (
        <Avatar alt="" initials={initialsOf(person.fullName)} src={person.profileImage} />
      ) : (
        <span aria-hidden="true" className="avatar avatar-md">
          <Bell className="size-5" />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-0.5 pe-7">
        <p className="flex items-center gap-2 text-muted-foreground text-xs">
          {!read && (
            <span className="size-2 shrink-0 rounded-full bg-amber">
              <span className="sr-only">{t`Unread`}</span>
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <time dateTime={timestamp} className="shrink-0">
            {format.age(timestamp)}
          </time>
        </p>
        {lead.length > 0 && <p className="font-semibold text-sm">{lead.join(' · ')}</p>}
        <p className={lead.length > 0 ? 'text-muted-foreground text-sm' : 'text-sm'}>{message}</p>
      </div>
      <button type="button" className="absolute inset-0 rounded-md" onClick={onView}>
        <span className="sr-only">
          {t`View`}: {message}
        </span>
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-icon absolute end-1 top-1 text-muted-foreground"
        title={t`Dismiss`}
        onClick={onDismiss}
      >
        <X aria-hidden="true" />
        <span className="sr-only">
          {t`Dismiss`}: {message}
        </span>
      </button>
    </li>
  );
}
