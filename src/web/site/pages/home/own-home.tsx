import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { CurrentUser } from '#contract/accounts/session.ts';
import type { getOwnHome, Waiting } from '#contract/bookings/own-home.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { OrderRef } from '#contract/order.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { writeRange } from '#web/lib/format/write-date.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ownHome } from './home-queries.ts';
import { Face, Row, Work } from './home-row.tsx';
import { OwnWeek } from './own-week.tsx';
import { WaitingRow } from './waiting-row.tsx';

type OwnHomeReply = ReplyOf<typeof getOwnHome>;

/** So many of what waits are shown at once; the others unfold. */
const shownAtOnce = 4;

/** What is next for the person who is signed in; nothing if nothing is. */
export function OwnHome({ user }: { user: CurrentUser }) {
  const { data } = useQuery(ownHome());
  const isCreator = user.creatorId != null;
  if (!data) return null;
  const { waiting, waitingCount } = data;
  const isEmpty = waiting.length === 0 && !data.shoot && !data.message;
  if (isEmpty && !data.again && !isCreator) return null;
  const name = user.fullName.split(' ', 1)[0] ?? '';
  return (
    <section
      aria-labelledby="own-home"
      className="mx-auto grid w-full max-w-7xl gap-4 px-4 pt-6 sm:px-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="own-home" className="text-wrap font-bold text-xl">
          {name === '' ? <Trans>What's next</Trans> : <Trans>What's next, {name}</Trans>}
          {/* A space, as a margin would indent it on a line of its own. */}
          {waitingCount > 0 && ' '}
          {waitingCount > 0 && (
            <span className="inline-block align-middle">
              <Badge tone="amber">
                <Plural value={waitingCount} one="# thing waiting" other="# things waiting" />
              </Badge>
            </span>
          )}
        </h2>
        {data.again && (
          <Link
            to="/creators/$id"
            params={{ id: String(data.again.creatorId) }}
            className="flex items-center gap-2 font-semibold underline underline-offset-2"
          >
            <Trans>Again with {data.again.fullName}</Trans>
          </Link>
        )}
      </div>
      <div className={isCreator ? 'grid items-start gap-4 lg:grid-cols-[1fr_26rem]' : 'grid'}>
        {!isEmpty ? (
          <div className="card grid divide-y overflow-hidden">
            <ul className="grid divide-y empty:hidden">
              {waiting.slice(0, shownAtOnce).map((one, index) => (
                <WaitingRow key={keyOf(one)} waiting={one} main={index === 0} />
              ))}
            </ul>
            {waiting.length > shownAtOnce && (
              <details>
                <summary className="cursor-pointer p-3 font-semibold text-sm sm:p-4">
                  <Trans>{waitingCount - shownAtOnce} more</Trans>
                </summary>
                <ul className="grid divide-y border-t">
                  {waiting.slice(shownAtOnce).map((one) => (
                    <WaitingRow key={keyOf(one)} waiting={one} main={false} />
                  ))}
                </ul>
              </details>
            )}
            <ul className="grid divide-y empty:hidden">
              {data.shoot && <ShootRow shoot={data.shoot} />}
              {data.message && <MessageRow message={data.message} />}
            </ul>
          </div>
        ) : (
          <p className="card p-5 text-muted-foreground">
            <Trans>Nothing is waiting for you.</Trans>
          </p>
        )}
        {isCreator && <OwnWeek user={user} />}
      </div>
    </section>
  );
}

const keyOf = ({ kind, order, offerId }: Waiting) =>
  order ? `${kind} ${order.kind} ${order.id}` : `${kind} ${offerId}`;

function OrderLink({
  order: { kind, id },
  side,
  children,
}: {
  readonly order: OrderRef;
  readonly side: Waiting['side'];
  readonly children: ReactNode;
}) {
  const params = { id: String(id) };
  const className = buttonClass({ variant: 'outline' });
  return kind === 'job' ? (
    <Link
      to={side === 'client' ? '/jobs/$id/manage' : '/jobs/$id'}
      params={params}
      className={className}
    >
      {children}
    </Link>
  ) : (
    <Link to="/bookings/$id" params={params} className={className}>
      {children}
    </Link>
  );
}

/** Who has a shoot ahead may reload a page at a place without a network: the worker says so in our words. */
function useOfflinePage(): void {
  useEffect(() => {
    // Without it, the browser's own page says so.
    navigator.serviceWorker?.register('/push-worker.js').catch(() => {});
  }, []);
}

function ShootRow({ shoot }: { shoot: NonNullable<OwnHomeReply['shoot']> }) {
  useOfflinePage();
  const { t } = useLingui();
  const format = useFormat();
  const { startsAt, endsAt, timeZone, place, daylight } = shoot;
  const { fullName } = shoot.person;
  const time =
    startsAt && endsAt
      ? writeRange(format.time(startsAt, timeZone), format.time(endsAt, timeZone))
      : t`No start time yet`;
  const evening = daylight?.goldenHours.at(-1);
  const golden = evening && format.time(evening.startsAt, timeZone);
  const sunset = daylight && format.time(daylight.sunset, timeZone);
  return (
    <Row
      picture={<Work {...shoot} />}
      title={
        <Trans>
          {format.weekday(shoot.date)}: shoot with {fullName}
        </Trans>
      }
      text={[time, place, golden && sunset && t`golden hour from ${golden}, sunset ${sunset}`]
        .filter(Boolean)
        .join(' · ')}
      action={
        <OrderLink order={shoot.order} side={shoot.side}>
          <Trans>See details</Trans>
        </OrderLink>
      }
    />
  );
}

function MessageRow({ message }: { message: NonNullable<OwnHomeReply['message']> }) {
  const format = useFormat();
  const { person, text, unread, at } = message;
  return (
    <Row
      picture={<Face person={person} />}
      title={
        unread > 1 ? (
          <Trans>
            {person.fullName} wrote to you ({unread})
          </Trans>
        ) : (
          <Trans>{person.fullName} wrote to you</Trans>
        )
      }
      text={`${text} · ${format.age(at)}`}
      action={
        <Link
          to="/messages/$id"
          params={{ id: String(person.id) }}
          className={buttonClass({ variant: 'outline' })}
        >
          <Trans>Reply</Trans>
        </Link>
      }
    />
  );
}
