import { useState } from 'react';
import * as z from 'zod/mini';
import { jobDurations } from '#contract/constants.ts';
import { type JobFields, jobFields } from '#contract/jobs/job-fields.ts';
import {
  budgetRefusal,
  dateRefusal,
  durationRefusal,
  endDateRefusal,
} from '#contract/jobs/job-limits.ts';
import { type Site, useSite } from '#web/lib/api/site.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { type Problems, problemsOf } from '#web/lib/forms/form.ts';
import { type JobFormValues, sentOf, withStartDay } from './job-form-values.ts';
import { inOrder } from './job-problems.ts';

/** New values that this site currently refuses. */
function limitsOf(
  values: JobFormValues,
  saved: JobFormValues | undefined,
  site: Site,
  now: Date,
): Problems {
  const { budget, date, endDate, duration, hours } = values;
  const problems: Record<string, string> = {};
  const late = date !== saved?.date && date !== '' ? dateRefusal(date, now) : null;
  const sum = budget !== saved?.budget ? budgetRefusal(Number(budget), site) : null;
  const last = endDate === '' || date === '' ? null : endDateRefusal(date, endDate);
  const chosen = jobDurations.find((each) => each === duration);
  const unfit = chosen && hours !== '' ? durationRefusal(chosen, Number(hours)) : null;
  if (unfit !== null) problems['duration'] = unfit;
  if (last !== null) problems['endDate'] = last;
  if (late !== null) problems['date'] = late;
  if (sum !== null) problems['budget'] = sum;
  return problems;
}

/** Validates a job on first submit, and then on every change; `saved` values may stay. */
export function useJobForm(values: JobFormValues, saved?: JobFormValues) {
  const [checked, setChecked] = useState(false);
  const site = useSite();
  const now = useNow();
  const check = (typed: JobFormValues) => {
    const given = withStartDay(typed);
    return inOrder(problemsOf(jobFields, sentOf(given)), limitsOf(given, saved, site, now));
  };
  return {
    errors: checked ? check(values) : {},
    /** The payload of the submitted values, or null after focusing the first invalid field. */
    read: (submitted: JobFormValues): JobFields | null => {
      setChecked(true);
      const [first] = Object.keys(check(submitted));
      if (first === undefined) return z.parse(jobFields, sentOf(submitted));
      document.getElementById(`job-${first}`)?.focus();
      return null;
    },
  };
}
