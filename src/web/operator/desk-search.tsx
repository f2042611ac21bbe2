import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { type DeskTab, deskSearch } from './desk-tabs.ts';

/** Looks for something in a tab; a plain form, so that it works without JavaScript. */
export function DeskSearch({ tab, q, label }: { tab: DeskTab; q: string; label: string }) {
  const navigate = useNavigate();
  return (
    <form
      action="/operator"
      // A new address fills the field anew.
      key={q}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
        void navigate({ to: '/operator', search: deskSearch(tab, typed), resetScroll: false });
      }}
    >
      <input type="hidden" name="tab" value={tab} />
      <Field label={label} className="min-w-0 grow basis-48">
        <Input type="search" name="q" defaultValue={q} maxLength={100} autoComplete="off" />
      </Field>
      <Button type="submit" variant="outline">
        <Search aria-hidden="true" />
        <Trans>Search</Trans>
      </Button>
      {q !== '' && (
        <Link to="/operator" search={deskSearch(tab)} className={buttonClass({ variant: 'ghost' })}>
          <Trans>Show all</Trans>
        </Link>
      )}
    </form>
  );
}
