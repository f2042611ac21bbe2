import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { findPeople } from '#contract/operator.ts';
import { pagesOf } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { DeskList } from './desk-list.tsx';
import { DeskSearch } from './desk-search.tsx';
import { PersonRow } from './person-row.tsx';

export const peopleQuery = (q: string) => pagesOf(findPeople, { query: { q } });

export function PeopleTab({ q }: { q: string }) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <>
      <DeskSearch tab="people" q={q} label={t`Name, username, email or number`} />
      <DeskList
        list={useInfiniteQuery(peopleQuery(q))}
        row={(person) => <PersonRow person={person} own={person.id === user?.id} />}
        empty={{ title: t`Nobody found`, text: t`Try another part of the name or address.` }}
      />
    </>
  );
}
