import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { findPeople } from '#contract/operator.ts';
import { type PeoplePart, peopleParts } from '#contract/operator-replies.ts';
import { pagesOf } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { DeskList } from './desk-list.tsx';
import { DeskSearch } from './desk-search.tsx';
import { type DeskSearchState, partOf } from './desk-tabs.ts';
import { PersonRow } from './person-row.tsx';

export const peopleQuery = ({ q, show }: DeskSearchState) =>
  pagesOf(findPeople, { query: { q, show: partOf(peopleParts, show) } });

export function PeopleTab({ q, show }: DeskSearchState) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <>
      <DeskSearch
        tab="people"
        q={q}
        label={t`Name, username, email or number`}
        show={partOf(peopleParts, show)}
        parts={
          {
            creators: t`Creators`,
            operators: t`Operators`,
            unconfirmed: t`Email not confirmed`,
            suspended: t`Suspended people`,
            names: t`Names that may mislead`,
            busy: t`Unusually busy`,
          } satisfies Record<PeoplePart, string>
        }
      />
      <DeskList
        list={useInfiniteQuery(peopleQuery({ q, show }))}
        row={(person) => <PersonRow person={person} own={person.id === user?.id} />}
        empty={{ title: t`Nobody found`, text: t`Try another part of the name or address.` }}
      />
    </>
  );
}
