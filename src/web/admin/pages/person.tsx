import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { getPerson } from '#contract/admin/person.ts';
import { id } from '#contract/fields.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { AdminHeader, overviewQuery } from '../components/admin-header.tsx';
import { PersonActions } from '../people/person-actions.tsx';
import {
  PersonAccount,
  PersonCreator,
  PersonEndings,
  PersonHints,
  PersonMoney,
  PersonSessions,
  RoleBadge,
} from '../people/person-facts.tsx';
import { AdminSection, PersonLists, personQueries } from '../people/person-lists.tsx';
import { PersonOrderLimit } from '../people/person-order-limit.tsx';

const fileQuery = (person: number) => queryOf(getPerson, { params: { id: person } });

interface Data {
  readonly fullName: string;
}

function PersonPage({ params, user }: PageProps<{ id: number }, unknown, Data>) {
  const { t } = useLingui();
  const { data: file } = useQuery(fileQuery(params.id));
  if (!file) return null;
  const { person, creator } = file;
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:px-6">
      <div className="grid gap-6">
        <AdminHeader shown="people" />
        <div className="card grid gap-5 p-4 sm:p-6">
          <div className="flex flex-wrap items-center gap-4">
            <Avatar alt="" initials={initialsOf(person.fullName)} src={person.profileImage} />
            <div className="grid min-w-0 flex-1 gap-1">
              <h2 className="font-semibold text-lg">{person.fullName}</h2>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-sm">
                {person.username} · #{person.id}
                <RoleBadge person={person} />
                {person.suspendedAt !== null && (
                  <Badge tone="red">
                    <Trans>Suspended</Trans>
                  </Badge>
                )}
              </p>
            </div>
          </div>
          <PersonHints file={file} />
          <PersonActions file={file} own={person.id === user?.id} />
          <PersonAccount file={file} />
          <PersonOrderLimit file={file} own={person.id === user?.id} />
        </div>
      </div>
      {creator && person.creatorId !== null && (
        <AdminSection title={t`Creator profile`}>
          <div className="card p-4 sm:p-6">
            <PersonCreator creatorId={person.creatorId} creator={creator} />
            <PersonEndings creatorId={person.creatorId} endings={file.endings} />
          </div>
        </AdminSection>
      )}
      {file.money && (
        <AdminSection title={t`Payment`}>
          <div className="card p-4 sm:p-6">
            <PersonMoney money={file.money} isCreator={creator !== null} />
          </div>
        </AdminSection>
      )}
      <AdminSection title={t`Open sessions`}>
        <div className="card p-4 sm:p-6">
          <PersonSessions sessions={file.security.sessions} />
        </div>
      </AdminSection>
      <PersonLists id={person.id} />
    </div>
  );
}

export const page = definePage({
  params: z.object({ id }),
  // Anyone else gets a 404 page; a list reports its own loading errors.
  load: async ({ params, fetch, fetchPages }): Promise<Data> => {
    const lists = personQueries(params.id);
    const shown = [
      fetchPages(lists.jobs),
      fetchPages(lists.bookings),
      fetchPages(lists.reports),
      fetchPages(lists.mails),
      fetchPages(lists.actions),
    ];
    const [{ person }] = await Promise.all([
      fetch(fileQuery(params.id)),
      fetch(overviewQuery),
      ...shown.map((list: Promise<unknown>) => list.catch(() => undefined)),
    ]);
    return { fullName: person.fullName };
  },
  head: ({ data: { fullName } }) => ({ title: fullName, noindex: true }),
  View: PersonPage,
});
