import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { leaveWait, type Wait } from '#contract/waits/waits.ts';
import { useCall } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { clockOf } from '#web/lib/format/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { namesOfDays, partNames } from './wait-labels.ts';
import { waitsQuery } from './wait-reads.ts';

/** What the viewer waits for; nothing without any. */
export function WaitList() {
  const { t } = useLingui();
  const { offers } = useSite();
  const waits = useQuery(waitsQuery);
  const { data = [] } = waits;
  if (!offers) return null;
  if (waits.isLoadingError)
    return <QueryFailed of={waits} level={2} title={t`We couldn't load what you're waiting for`} />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="waits" className="grid gap-4">
      <h2 id="waits" className="font-semibold text-lg">
        <Trans>Openings you're waiting for</Trans>
      </h2>
      <ul className="grid gap-4">
        {data.map((wait) => (
          <li key={wait.id}>
            <WaitCard wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitCard({ wait }: { wait: Wait }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const format = useFormat();
  const { id, creator, from, to, weekdays, part, hours } = wait;
  const { fullName: name } = creator.user;
  const leave = useCall(leaveWait, {
    onSuccess: () => {
      client.setQueryData(waitsQuery.queryKey, (current = []) =>
        current.filter((one) => one.id !== id),
      );
      toast({ title: t`You're no longer waiting` });
    },
    onError: (error) => toastError(t`Your change wasn't saved`, error.message),
  });
  const days =
    from === to ? [format.weekday(from)] : [`${format.weekday(from)} – ${format.weekday(to)}`];
  const facts = [
    ...days,
    ...(weekdays.length === 0 ? [] : namesOfDays(weekdays).map((one) => t(one))),
    ...(part === 'any' ? [] : [t(partNames[part])]),
  ];
  return (
    <article className="card grid gap-4 p-5">
      <div className="grid gap-1">
        <h3 className="font-semibold">
          <Link to="/creators/$id" params={{ id: String(creator.id) }} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-muted-foreground">
          {facts.join(', ')}
          {' · '}
          {wait.package?.title ?? <Plural value={hours} one="# hour" other="# hours" />}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Told wait={wait} />
        <ConfirmButton
          label={
            <Trans>
              Stop waiting<span className="sr-only"> {name}</span>
            </Trans>
          }
          variant="ghost"
          pending={leave.isPending}
          title={<Trans>Stop waiting for {name}?</Trans>}
          text={<Trans>You won't hear about openings anymore.</Trans>}
          confirmLabel={<Trans>Stop waiting</Trans>}
          onConfirm={() => leave.mutate({ params: { id } })}
        />
      </div>
    </article>
  );
}

/** The time that was told last: booked from here, or gone by now. */
function Told({ wait: { creator, told, timeZone, hours, package: chosen } }: { wait: Wait }) {
  const format = useFormat();
  if (!told)
    return (
      <p className="text-muted-foreground text-sm">
        <Trans>No openings yet</Trans>
      </p>
    );
  const { startsAt, free } = told;
  const day = format.weekday(startsAt, timeZone);
  const time = format.time(startsAt, timeZone);
  if (!free)
    return (
      <p className="text-sm">
        <Trans>
          {day}, {time} was just taken. You stay on the list.
        </Trans>
      </p>
    );
  const [date, start] = clockOf(timeZone, startsAt);
  return (
    <Link
      to="/creators/$id"
      params={{ id: String(creator.id) }}
      search={{ date, start, ...(chosen ? { package: chosen.id } : { hours }) }}
      hash="book"
      className={buttonClass({ size: 'sm' })}
    >
      <Trans>
        Book {day}, {time}
      </Trans>
    </Link>
  );
}
