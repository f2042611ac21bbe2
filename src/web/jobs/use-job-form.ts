import { useState } from 'react';
import * as z from 'zod/mini';
import { type JobFields, jobFields } from '#contract/job-fields.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { problemsOf } from '#web/lib/form.ts';
import type { JobFormValues } from './job-form-values.ts';

/** A job being written: kept under `key`, checked once it was sent for the first time, and then with every change. */
export function useJobForm(key: string, initial: JobFormValues) {
  const [values, change, forget] = useDraft(key, initial);
  const [checked, setChecked] = useState(false);
  return {
    values,
    change,
    forget,
    errors: checked ? problemsOf(jobFields, values) : {},
    /** What can be sent, or null after leading to the first field that cannot. */
    read: (): JobFields | null => {
      setChecked(true);
      const parsed = z.safeParse(jobFields, values);
      if (parsed.success) return parsed.data;
      const [first] = Object.keys(problemsOf(jobFields, values));
      document.getElementById(`job-${first}`)?.focus();
      return null;
    },
  };
}
