/** How many days, weeks and months keep their newest backup. */
export interface Kept {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

const pattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;
/** When night begins, UTC: between midnight and 4 a.m. in the United States and Mexico. */
const nightHour = 8;
const dayMs = 86_400_000;

/** '2026-11-26T08-23-00Z', in the order of time. */
export const nameOf = (start: Date) => `${start.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** When the backup of this name started; undefined if it is not the name of one. */
export function startOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  if (day === undefined) return undefined;
  const start = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(start.getTime()) ? undefined : start;
}

/** Whether no backup was made since the last night began. `names` are of complete ones. */
export function isBackupDue(names: readonly string[], now: Date): boolean {
  const night = new Date(now);
  night.setUTCHours(nightHour, 0, 0, 0);
  if (night > now) night.setTime(night.getTime() - dayMs);
  // One of the future, by a wrong clock, does not count.
  return !names.some((name) => {
    const start = startOf(name);
    return start !== undefined && start >= night && start <= now;
  });
}

/** A backup is restored as a test each week, and each day after that failed. */
export function isTestDue(
  last: { readonly endedAt: string; readonly failure: string | null } | undefined,
  now: Date,
): boolean {
  if (!last) return true;
  // Somewhat less: a test that took longer than the one before must not skip a night.
  const days = last.failure === null ? 6.5 : 0.5;
  return now.getTime() - Date.parse(last.endedAt) >= days * dayMs;
}

/**
 * Names of the backups to keep: the newest of each of the last days, weeks (from Monday) and months
 * that have any, and always the newest one and those `always` kept.
 */
export function chooseKept(
  names: readonly string[],
  { daily, weekly, monthly }: Kept,
  always: readonly string[] = [],
): Set<string> {
  const newestFirst = names.toSorted().reverse();
  const kept = new Set([...newestFirst.slice(0, 1), ...always]);
  const periods = [
    [(name: string) => name.slice(0, 10), daily],
    [mondayOf, weekly],
    [(name: string) => name.slice(0, 7), monthly],
  ] as const;
  for (const [periodOf, max] of periods) {
    const newest = new Map<string, string>();
    for (const name of newestFirst) {
      const period = periodOf(name);
      if (!newest.has(period)) newest.set(period, name);
    }
    for (const name of [...newest.values()].slice(0, max)) kept.add(name);
  }
  return kept;
}

function mondayOf(name: string): string {
  const day = new Date(`${name.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
