/** What happens to a job automatically, and when. */

/** After this many days without delivery past its date a held job may be cancelled by its owner. */
export const overdueDays = 7;
/** An unpaid hire holds the creator's time for this long. */
export const unpaidHoldHours = 48;
/** A hire unpaid for this long ends automatically. */
export const unpaidHireDays = 7;
/** … and its owner is reminded once, this many days before. */
export const unpaidHireNoticeDays = 2;
/** Unreviewed delivered work is approved after this many days … */
export const autoApproveDays = 14;
/** … and its owner is reminded these days before. */
export const autoApproveNoticeDays = [7, 2, 1] as const;
/** An untouched draft is deleted after this many days … */
export const draftLifeDays = 30;
/** … and its owner is warned this many days before. */
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

/** The instant this many days after another. */
export function daysAfter(instant: Date, days: number): string {
  return new Date(instant.getTime() + days * dayMs).toISOString();
}
