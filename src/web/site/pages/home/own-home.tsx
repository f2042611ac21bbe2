import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/accounts/session.ts';
import type { getOwnHome } from '#contract/bookings/own-home.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Picture } from '#web/creators/components/picture.tsx';
import { useQuery } from '#web/lib/api/use-query.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { ownHome } from './home-queries.ts';
import { OwnWeek } from './own-week.tsx';

type OwnHomeReply = ReplyOf<typeof getOwnHome>;
type Due = NonNullable<OwnHomeReply['approve']>;

const mostRows = 3;

/** What is next for the person who is signed in; nothing if nothing is. */
export function OwnHome({ user }: { user: CurrentUser }) {
  const { data } = useQuery(ownHome());
  const isCreator = user.creatorId != null;
  if (!data) return null;
  const rows = rowsOf(data).slice(0, mostRows);
  if (rows.length === 0 && !data.again && !isCreator) return null;
  const name = user.fullName.split(' ', 1)[0] ?? '';
  return (
    <section
      aria-labelledby="own-home"
      className="mx-auto grid w-full max-w-7xl gap-4 px-4 pt-6 sm:px-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="own-home" className="font-bold text-xl">
          {name === '' ? <Trans>What's next</Trans> : <Trans>What's next, {name}</Trans>}
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
        {rows.length > 0 ? (
          <ul className="card grid divide-y overflow-hidden">{rows}</ul>
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

/** The most pressing first. */
function rowsOf({ approve, deliver, shoot, message }: OwnHomeReply): ReactNode[] {
  return [
    approve && <ApproveRow key="approve" due={approve} />,
    deliver && <DeliverRow key="deliver" due={deliver} />,
    shoot && <ShootRow key="shoot" shoot={shoot} />,
    message && <MessageRow key="message" message={message} />,
  ].filter(Boolean);
}

interface RowProps {
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

function Row({ picture, title, text, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3 sm:flex-nowrap sm:p-4">
      {picture}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{title}</p>
        <p className="line-clamp-2 text-muted-foreground text-sm">{text}</p>
      </div>
      {action}
    </li>
  );
}

function Work({ picture, person }: Pick<Due, 'picture' | 'person'>) {
  if (!picture) return <Face person={person} />;
  return (
    <Picture
      picture={{ ...picture, alt: '' }}
      sizes="4.5rem"
      className="size-18 shrink-0 rounded-md object-cover"
    />
  );
}

const Face = ({ person }: Pick<Due, 'person'>) => (
  <Avatar alt="" initials={initialsOf(person.fullName)} src={person.profileImage} />
);

function OrderLink({
  order: { kind, id },
  main = false,
  own = false,
  children,
}: Pick<Due, 'order'> & {
  readonly main?: boolean;
  /** The reader's own job, where they decide about the work. */
  readonly own?: boolean;
  readonly children: ReactNode;
}) {
  const params = { id: String(id) };
  const className = buttonClass({ variant: main ? 'default' : 'outline' });
  return kind === 'job' ? (
    <Link to={own ? '/jobs/$id/manage' : '/jobs/$id'} params={params} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/bookings/$id" params={params} className={className}>
      {children}
    </Link>
  );
}

function ApproveRow({ due }: { due: Due }) {
  const { t } = useLingui();
  const format = useFormat();
  const { fullName } = due.person;
  const day = format.weekday(due.dueAt);
  return (
    <Row
      picture={<Work {...due} />}
      title={<Trans>Your work from {fullName} is here</Trans>}
      text={[due.title, t`Approved automatically on ${day}`].filter(Boolean).join(' · ')}
      action={
        <OrderLink order={due.order} main own>
          <Trans>Review the work</Trans>
        </OrderLink>
      }
    />
  );
}

function DeliverRow({ due }: { due: Due }) {
  const { t } = useLingui();
  const format = useFormat();
  const { fullName } = due.person;
  const day = format.weekday(due.dueAt);
  return (
    <Row
      picture={<Face person={due.person} />}
      title={<Trans>{fullName} is waiting for your work</Trans>}
      text={[due.title, t`Promised by ${day}`].filter(Boolean).join(' · ')}
      action={
        <OrderLink order={due.order} main>
          <Trans>Deliver</Trans>
        </OrderLink>
      }
    />
  );
}

function ShootRow({ shoot }: { shoot: NonNullable<OwnHomeReply['shoot']> }) {
  const { t } = useLingui();
  const format = useFormat();
  const { startsAt, endsAt, timeZone, place, daylight } = shoot;
  const { fullName } = shoot.person;
  const time =
    startsAt && endsAt
      ? `${format.time(startsAt, timeZone)} – ${format.time(endsAt, timeZone)}`
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
        <OrderLink order={shoot.order}>
          <Trans>See details</Trans>
        </OrderLink>
      }
    />
  );
}

function MessageRow({ message }: { message: NonNullable<OwnHomeReply['message']> }) {
  const format = useFormat();
  const { person, text, at } = message;
  return (
    <Row
      picture={<Face person={person} />}
      title={<Trans>{person.fullName} wrote to you</Trans>}
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
