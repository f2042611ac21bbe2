import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AdminTab, adminSearch } from './admin-tabs.ts';

/** Links to an operator tab, optionally with a search. */
export function AdminLink({
  tab,
  q,
  show,
  className,
  children,
}: {
  tab: AdminTab;
  q?: string;
  show?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to="/operator"
      search={adminSearch(tab, { q, show })}
      className={className ?? 'underline underline-offset-2'}
    >
      {children}
    </Link>
  );
}

/** A name linked to the person's operator page. */
export function PersonLink({ person }: { person: { id: number; fullName: string } }) {
  return (
    <Link
      to="/operator/people/$id"
      params={{ id: String(person.id) }}
      className="underline underline-offset-2"
    >
      {person.fullName}
    </Link>
  );
}
