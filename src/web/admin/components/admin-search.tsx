import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import { useUser } from '#web/lib/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { type AdminTab, adminSearch } from './admin-link.tsx';
import { AdminList, type AdminListProps, type Row } from './admin-list.tsx';

type SearchedListProps<Item extends Row> = AdminSearchProps & AdminListProps<Item>;

/** A tab's search with the list that it filters. */
export function SearchedList<Item extends Row>({
  list,
  row,
  empty,
  ...search
}: SearchedListProps<Item>) {
  return (
    <>
      <AdminSearch {...search} />
      <AdminList list={list} row={row} empty={empty} />
    </>
  );
}

interface AdminSearchProps {
  readonly tab: AdminTab;
  readonly q: string;
  readonly label: string;
  /** The current filter, and all filters with their names. */
  readonly show: string | undefined;
  readonly parts: Readonly<Record<string, string>>;
  /** Of a list whose entries are on days. */
  readonly days?: { readonly from: string | undefined; readonly until: string | undefined };
  /** The address of all that is found, as CSV. */
  readonly table?: string;
}

/** Searches a tab; a plain form, so it works without JavaScript. */
function AdminSearch({ tab, q, label, show, parts, days, table }: AdminSearchProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const operates = useUser()?.isOperator ?? false;
  const form = useRef<HTMLFormElement>(null);
  const { from, until } = days ?? {};
  // A new address fills the fields again, but leaves the focus where it is.
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, show, from, until })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value ?? '';
    }
  }, [q, show, from, until]);
  function search(form: HTMLFormElement) {
    const sent = new FormData(form);
    const value = (name: string) => String(sent.get(name) ?? '').trim();
    const [q, show, from, until] = ['q', 'show', 'from', 'until'].map(value);
    void navigate({
      to: '/operator',
      search: adminSearch(tab, { q, show, from, until }),
      resetScroll: false,
    });
  }
  return (
    <form
      action="/operator"
      ref={form}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        search(event.currentTarget);
      }}
    >
      <input type="hidden" name="tab" value={tab} />
      <Field label={label} className="min-w-0 grow basis-48">
        <Input type="search" name="q" defaultValue={q} maxLength={100} autoComplete="off" />
      </Field>
      <Field label={t`Show`} className="min-w-0 basis-40">
        <Select
          name="show"
          defaultValue={show ?? ''}
          onChange={({ currentTarget }) => currentTarget.form && search(currentTarget.form)}
        >
          <option value="">{t`All`}</option>
          {Object.entries(parts).map(([part, name]) => (
            <option key={part} value={part}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {days && (
        <>
          <Field label={t`From`} className="min-w-0 basis-36">
            <Input type="date" name="from" defaultValue={from} max={until} />
          </Field>
          <Field label={t`Until`} className="min-w-0 basis-36">
            <Input type="date" name="until" defaultValue={until} min={from} />
          </Field>
        </>
      )}
      <Button type="submit" variant="outline">
        <Search aria-hidden="true" />
        <Trans>Search</Trans>
      </Button>
      {(q !== '' || show !== undefined || from || until) && (
        <Link
          to="/operator"
          search={adminSearch(tab)}
          className={buttonClass({ variant: 'ghost' })}
        >
          <Trans>Show all</Trans>
        </Link>
      )}
      {operates && table !== undefined && (
        <a href={table} download className={buttonClass({ variant: 'ghost' })}>
          <Download aria-hidden="true" />
          <Trans>CSV</Trans>
        </a>
      )}
    </form>
  );
}
