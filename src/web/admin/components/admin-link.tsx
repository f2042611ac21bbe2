import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AdminTab, adminSearch } from './admin-tabs.ts';

/** Leads to a tab of the desk, and there to what is looked for. */
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

/** A name that leads to all that the desk knows of its person. */
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
