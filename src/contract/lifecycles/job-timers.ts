/** What happens to a job by itself, and when. */

/** After this many days without delivery past its date a held job may be cancelled by its owner. */
export const overdueDays = 7;
/** A hire that stays unpaid this long ends by itself. */
export const unpaidHireDays = 7;
/** … and its owner is reminded once, so many days before. */
export const unpaidHireNoticeDays = 2;
/** Delivered work that no one decides on is approved after this many days … */
export const autoApproveDays = 14;
/** … and its owner is told on these days. */
export const autoApproveNoticeDays = [7, 12, 13] as const;
/** A draft that no one touches is deleted after this many days … */
export const draftLifeDays = 30;
/** … and its owner is told so many days before. */
export const draftWarningDays = 7;

const dayMs = 86_400_000;

/** Whether a job's date lies more than {@link overdueDays} days before `now` with nothing delivered. */
export function isOverdue(
  job: { readonly date: string; readonly delivered: boolean },
  now: Date,
): boolean {
  return (
    !job.delivered &&
    now.getTime() >= Date.parse(`${job.date}T00:00:00Z`) + (overdueDays + 1) * dayMs
  );
}

/** The instant so many days after another. */
export function daysAfter(instant: Date, days: number): string {
  return new Date(instant.getTime() + days * dayMs).toISOString();
}
