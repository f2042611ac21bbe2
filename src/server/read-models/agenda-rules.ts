interface Spanned {
  /** Instants that sort as text. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Whole days, whose hours nobody knows. */
  readonly allDay: boolean;
  /** Events of other calendars may overlap one another. */
  readonly kind: string;
}

/** The entries of which another takes part of the same time. */
export function overlapping<Entry extends Spanned>(entries: readonly Entry[]): ReadonlySet<Entry> {
  const found = new Set<Entry>();
  let open: Entry[] = [];
  const timed = entries.filter(({ allDay }) => !allDay);
  for (const entry of timed.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    open = open.filter(({ endsAt }) => endsAt > entry.startsAt);
    for (const other of open) {
      if (entry.kind === 'imported' && other.kind === 'imported') continue;
      found.add(entry).add(other);
    }
    open.push(entry);
  }
  return found;
}
