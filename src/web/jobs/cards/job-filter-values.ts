import { isCalendarDate } from '#contract/calendar-date.ts';
import {
  type BudgetRange,
  budgetRanges,
  jobDurations,
  jobServiceTypes,
} from '#contract/constants.ts';
import { fitting, oneOf, searchOf, text, whole } from '#web/lib/forms/search-fields.ts';

/** The listing's filters, as in its address. */
export const jobFilters = {
  q: text(200),
  serviceType: oneOf(jobServiceTypes),
  duration: oneOf(jobDurations),
  budget: oneOf(Object.keys(budgetRanges) as BudgetRange[]),
  open: oneOf(['1']),
  location: text(200),
  /** Kilometers around the location. */
  radius: whole(1, 1000),
  from: fitting(isCalendarDate),
  to: fitting(isCalendarDate),
};
export const filtersIn = searchOf(jobFilters);
export type JobFilterValues = ReturnType<typeof filtersIn>;

/** Kilometers. */
export const defaultJobRadius = 50;
