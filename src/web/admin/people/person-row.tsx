import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdminPerson } from '#contract/admin/replies.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { PersonLink } from '../components/admin-link.tsx';

/** A person in a list; actions are on their page. */
export function PersonRow({ person }: { person: AdminPerson }) {
  const format = useFormat();
  const joined = format.date(person.createdAt);
  const { id, fullName, username, suspendedAt } = person;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Avatar alt="" initials={initialsOf(fullName)} src={person.profileImage} />
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-semibold">
            <PersonLink person={person} />
          </strong>
          <span className="text-muted-foreground text-sm">
            {username} · #{id}
          </span>
          {person.isOperator && (
            <Badge tone="ink">
              <Trans>Operator</Trans>
            </Badge>
          )}
          {suspendedAt !== null && (
            <Badge tone="red">
              <Trans>Suspended</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm">
          {person.email}
          {!person.emailVerified && (
            <span className="text-muted-foreground">
              {' '}
              <Trans>(not confirmed)</Trans>
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-sm">
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
              className="underline underline-offset-2"
            >
              <Trans>Creator profile</Trans>
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}
