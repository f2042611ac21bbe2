import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useQuery } from '#web/lib/api/use-query.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cancellationTermsQuery } from './cancellation-note.tsx';

/** For a client who may not pay for another order yet: why, and how to ask for more; nothing for others. */
export function OpenOrdersNote() {
  const { data: terms } = useQuery(cancellationTermsQuery);
  if (!terms || terms.mostOpen === null || terms.open < terms.mostOpen) return null;
  return (
    <div role="note" className="grid gap-3 rounded-md bg-amber-soft p-4 text-sm">
      <p>
        <Trans>
          Until your first order is completed, you can have {terms.mostOpen} open at a time. You
          have {terms.open} now.
        </Trans>
      </p>
      <AskForMore />
    </div>
  );
}

/** Leads to the operator, with the question begun. */
export function AskForMore() {
  return (
    <Link
      to="/contact"
      search={{ about: 'orders' }}
      className={buttonClass({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
    >
      <Trans>Ask us for more</Trans>
    </Link>
  );
}
