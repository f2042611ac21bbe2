import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const adminTabs = [
  'overview',
  'people',
  'problems',
  'reports',
  'jobs',
  'bookings',
  'money',
  'actions',
] as const;
export type AdminTab = (typeof adminTabs)[number];

export const adminTabLabels: Readonly<Record<AdminTab, MessageDescriptor>> = {
  overview: msg`Overview`,
  people: msg`People`,
  problems: msg`Problems`,
  reports: msg`Reports`,
  jobs: msg`Jobs`,
  bookings: msg`Bookings`,
  money: msg`Payment issues`,
  actions: msg`Audit log`,
};

export interface AdminSearchState {
  readonly q: string;
  /** The current filter of the list. */
  readonly show?: string | undefined;
  /** Its first and last day (YYYY-MM-DD). */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The address of an operator tab; the first tab has the plain one. */
export function adminSearch(
  tab: AdminTab,
  { q, show, from, until }: Partial<Record<keyof AdminSearchState, string | undefined>> = {},
) {
  return {
    ...(tab === 'overview' ? {} : { tab }),
    ...(q ? { q } : {}),
    ...(show ? { show } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  };
}

/** The filter in an address, if the list has it. */
export function partOf<Part extends string>(
  parts: readonly Part[],
  show: string | undefined,
): Part | undefined {
  return parts.find((part) => part === show);
}

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
      className={className ?? 'inline-block leading-6 underline underline-offset-2'}
    >
      {children}
    </Link>
  );
}

interface PersonLinkProps {
  readonly person: { id: number; fullName: string };
  /** Where only the order of two names says which is which, and they may be the same. */
  readonly side?: string;
}

/** A name linked to the person's operator page. */
export function PersonLink({ person, side }: PersonLinkProps) {
  return (
    <Link
      to="/operator/people/$id"
      params={{ id: String(person.id) }}
      className="inline-block leading-6 underline underline-offset-2"
    >
      {side !== undefined && <span className="sr-only">{side}: </span>}
      <span>{person.fullName}</span>
    </Link>
  );
}
