import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { exportPeople, findPeople } from '#contract/admin/admin.ts';
import { type AdminPerson, type PeoplePart, peopleParts } from '#contract/admin/replies.ts';
import { pathOf } from '#contract/endpoint.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { type AdminSearchState, PersonLink, partOf } from '../components/admin-link.tsx';
import { AdminRow } from '../components/admin-list.tsx';
import { SearchedList } from '../components/admin-search.tsx';
import { RoleBadge } from './person-facts.tsx';

export const peopleQuery = ({ q, show }: AdminSearchState) =>
  pagesOf(findPeople, { query: { q, show: partOf(peopleParts, show) } });

export function PeopleTab({ q, show }: AdminSearchState) {
  const { t } = useLingui();
  return (
    <SearchedList
      tab="people"
      q={q}
      label={t`Name, username, email, or number`}
      show={partOf(peopleParts, show)}
      parts={
        {
          creators: t`Creators`,
          operators: t`Operators`,
          unconfirmed: t`Email not confirmed`,
          suspended: t`Suspended accounts`,
          names: t`Potentially misleading names`,
          busy: t`Unusually busy`,
        } satisfies Record<PeoplePart, string>
      }
      table={pathOf(exportPeople, { query: { q, show: partOf(peopleParts, show) } })}
      list={useInfiniteQuery(peopleQuery({ q, show }))}
      row={(person) => <PersonRow person={person} />}
      empty={{ title: t`No one found`, text: t`Try another part of the name or email.` }}
    />
  );
}

/** A person in a list; actions are on their page. */
export function PersonRow({ person }: { person: AdminPerson }) {
  const { t } = useLingui();
  const format = useFormat();
  const joined = format.date(person.createdAt);
  const { id, fullName, username, suspendedAt } = person;
  return (
    <AdminRow picture={<Avatar alt="" initials={initialsOf(fullName)} src={person.profileImage} />}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="font-semibold">
          <PersonLink person={person} />
        </strong>
        <span className="text-muted-foreground text-sm">
          {username} · #{id}
        </span>
        <RoleBadge person={person} />
        {suspendedAt !== null && (
          <Badge tone="red">
            <Trans>Suspended</Trans>
          </Badge>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-sm">
        <span className="wrap-anywhere text-foreground">{person.email}</span>
        {!person.emailVerified && (
          <span>
            <Trans>(not confirmed)</Trans>
          </span>
        )}
        <span>
          <Trans>Since {joined}</Trans>
        </span>
        {person.location !== '' && <span>{person.location}</span>}
        <span>
          <Plural value={person.jobs} one="# job" other="# jobs" />
        </span>
        <span>
          <Plural value={person.bookings} one="# booking" other="# bookings" />
        </span>
        {person.creatorId !== null && (
          <Link
            to="/creators/$id"
            params={{ id: String(person.creatorId) }}
            aria-label={t`Creator profile of ${fullName}`}
            className="underline underline-offset-2"
          >
            <Trans>Creator profile</Trans>
          </Link>
        )}
      </p>
    </AdminRow>
  );
}
