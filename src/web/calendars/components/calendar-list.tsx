import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import {
  type ImportedCalendar,
  listCalendars,
  refreshCalendar,
  removeCalendar,
} from '#contract/calendars/calendars.ts';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { invalidate, queryOf, useCall } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';

const own = queryOf(listCalendars);

/** When a calendar was last updated, or why that failed. */
function Freshness({ calendar }: { calendar: ImportedCalendar }) {
  const format = useFormat();
  const age = format.age(calendar.readAt);
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-muted-foreground">
        <Plural
          value={calendar.eventCount}
          one="# event in the next 12 months"
          other="# events in the next 12 months"
        />
        {' · '}
        {calendar.source === 'url' ? (
          <Trans>Last checked {age}</Trans>
        ) : (
          <Trans>Uploaded {age}</Trans>
        )}
      </p>
      {calendar.failure !== null && (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="red">
            <Trans>Couldn't be updated</Trans>
          </Badge>
          <span>
            {calendar.failure}.{' '}
            <Trans>We'll keep trying. Until then, we use the last version we read.</Trans>
          </span>
        </p>
      )}
    </div>
  );
}

/** Says from when on a calendar with too many events no longer blocks time. */
function Cut({ at }: { at: string }) {
  const format = useFormat();
  const day = format.date(at);
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone="red">
        <Trans>Not all events used</Trans>
      </Badge>
      <span>
        <Trans>
          This calendar has more events than we can use. From {day} to its last event, all your time
          is blocked.
        </Trans>
      </span>
    </p>
  );
}

/** Names lines that couldn't be read, which the owner can correct in the other calendar. */
function Unread({ calendar: { unreadCount, unread } }: { calendar: ImportedCalendar }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="red">
          <Plural value={unreadCount} one="# line unclear" other="# lines unclear" />
        </Badge>
        <span>
          <Trans>
            We blocked all the time these lines may mean. If they name no day, block it yourself.
          </Trans>
        </span>
      </p>
      <ul className="text-muted-foreground">
        {unread.map(({ line, text }) => (
          <li key={line} className="break-all">
            <Trans>
              Line {line}: <code>{text}</code>
            </Trans>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CalendarRow({ calendar }: { calendar: ImportedCalendar }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { id, name } = calendar;
  const failed = (message: string) => (error: unknown) =>
    toastError(t`Error`, reasonOf(error, message));
  const refresh = useCall(refreshCalendar, {
    onSuccess: (read) => {
      client.setQueryData(own.queryKey, (current) =>
        current?.map((one) => (one.id === read.id ? read : one)),
      );
      void invalidate(client, getCreatorAvailability);
      if (read.failure === null)
        toast({ title: t`Success`, description: t`${name} is up to date.` });
      else toastError(t`Error`, read.failure);
    },
    onError: failed(t`We couldn't read the calendar`),
  });
  const remove = useCall(removeCalendar, {
    onSuccess: () => {
      client.setQueryData(own.queryKey, (current) => current?.filter((one) => one.id !== id));
      void invalidate(client, getCreatorAvailability);
      toast({
        title: t`Success`,
        description: t`${name} removed. Its times are open again.`,
      });
    },
    onError: failed(t`We couldn't remove the calendar`),
  });
  const input = { params: { id } };
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-1">
        <p>
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-muted-foreground text-sm">
            {calendar.host ?? <Trans>from a file</Trans>}
          </span>
        </p>
        <Freshness calendar={calendar} />
        {calendar.cutAt !== null && <Cut at={calendar.cutAt} />}
        {calendar.unreadCount > 0 && <Unread calendar={calendar} />}
      </div>
      <div className="flex shrink-0">
        {calendar.source === 'url' && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t`Check ${name} now`}
            pending={refresh.isPending}
            onClick={() => refresh.mutate(input)}
          >
            <RefreshCw aria-hidden="true" />
          </Button>
        )}
        <AlertDialog
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={t`Remove ${name}`}
              pending={remove.isPending}
            >
              <X aria-hidden="true" />
            </Button>
          }
          title={t`Remove ${name}?`}
          text={t`Clients will be able to book those times. You can add the calendar again later.`}
          confirmLabel={t`Remove`}
          destructive
          onConfirm={() => remove.mutate(input)}
        />
      </div>
    </li>
  );
}

/** The calendars that count as busy time. */
export function CalendarList({ calendars }: { calendars: readonly ImportedCalendar[] }) {
  return (
    <ul className="divide-y border-y">
      {calendars.map((calendar) => (
        <CalendarRow key={calendar.id} calendar={calendar} />
      ))}
    </ul>
  );
}
