import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { findPeople, listAdminBookings, listAdminJobs } from '#contract/admin/admin.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { AdminLink } from '../components/admin-link.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { BookingRow, JobRow } from '../orders/order-lists.tsx';
import { PersonRow } from '../people/people-tab.tsx';

const limit = 5;

/** One box for people, jobs, and bookings, as they are named on the phone. */
export function DeskSearch() {
  const { t } = useLingui();
  const [asked, setAsked] = useState('');
  return (
    <section className="grid gap-4">
      <search>
        <form
          action="/operator"
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(String(new FormData(event.currentTarget).get('q') ?? '').trim());
          }}
        >
          <input type="hidden" name="tab" value="people" />
          <Field
            label={t`Find anyone or anything`}
            hint={t`Name, email, job or booking number, amount like $437, last four of a card, receipt number, or the address of a page`}
          >
            <Input type="search" name="q" maxLength={100} autoComplete="off" />
          </Field>
        </form>
      </search>
      {asked !== '' && <Found q={asked} />}
    </section>
  );
}

function Found({ q }: { q: string }) {
  const { t } = useLingui();
  const query = { q, limit };
  const people = useInfiniteQuery(pagesOf(findPeople, { query }));
  const jobs = useInfiniteQuery(pagesOf(listAdminJobs, { query }));
  const bookings = useInfiniteQuery(pagesOf(listAdminBookings, { query }));
  return (
    <div className="grid gap-4" aria-live="polite">
      <h3 className="font-semibold">
        <AdminLink tab="people" q={q}>
          <Trans>People</Trans>
        </AdminLink>
      </h3>
      <AdminList
        list={people}
        row={(person) => <PersonRow person={person} />}
        empty={t`No one found`}
      />
      <h3 className="font-semibold">
        <AdminLink tab="jobs" q={q}>
          <Trans>Jobs</Trans>
        </AdminLink>
      </h3>
      <AdminList list={jobs} row={(job) => <JobRow job={job} />} empty={t`No jobs found`} />
      <h3 className="font-semibold">
        <AdminLink tab="bookings" q={q}>
          <Trans>Bookings</Trans>
        </AdminLink>
      </h3>
      <AdminList
        list={bookings}
        row={(booking) => <BookingRow booking={booking} />}
        empty={t`No bookings found`}
      />
    </div>
  );
}
