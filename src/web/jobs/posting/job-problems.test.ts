import { expect, it } from 'vitest';
import { jobFields } from '#contract/jobs/job-fields.ts';
import { problemsOf } from '#web/lib/forms/form.ts';
import { emptyJob, sentOf } from './job-form-values.ts';
import { inOrder } from './job-problems.ts';

it('lists a job’s problems in the order of the fields', () => {
  const limits = { date: 'Too early', budget: 'Too much' };
  const problems = inOrder(problemsOf(jobFields, sentOf(emptyJob)), limits);
  expect(Object.keys(problems)).toEqual([
    'title',
    'description',
    'location',
    'date',
    'duration',
    'budget',
    'tags',
  ]);
  expect(problems['date']).toBe('Date is required');
  expect(inOrder({ notes: 'Too long' }, limits)).toEqual({ ...limits, notes: 'Too long' });
});
