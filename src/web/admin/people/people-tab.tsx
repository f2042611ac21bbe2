import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { findPeople } from '#contract/admin/admin.ts';
import { type PeoplePart, peopleParts } from '#contract/admin/replies.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { AdminList } from '../components/admin-list.tsx';
import { AdminSearch } from '../components/admin-search.tsx';
import { type AdminSearchState, partOf } from '../components/admin-tabs.ts';
import { PersonRow } from './person-row.tsx';

export const peopleQuery = ({ q, show }: AdminSearchState) =>
  pagesOf(findPeople, { query: { q, show: partOf(peopleParts, show) } });

export function PeopleTab({ q, show }: AdminSearchState) {
  const { t } = useLingui();
  return (
    <>
      <AdminSearch
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
      />
      <AdminList
        list={useInfiniteQuery(peopleQuery({ q, show }))}
        row={(person) => <PersonRow person={person} />}
        empty={{ title: t`No one found`, text: t`Try another part of the name or email.` }}
      />
    </>
  );
}
