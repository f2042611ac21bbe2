import type { JobFormValues } from './job-form-values.ts';

type Name = keyof JobFormValues;

/** Changes to a saved job, per field, with the value before. */
export type JobChanges = {
  readonly [N in Name]?: { readonly from: JobFormValues[N]; readonly to: JobFormValues[N] };
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const namesOf = (values: object) => Object.keys(values) as Name[];

/** The fields that differ from the saved job. */
export function changesOf(saved: JobFormValues, values: JobFormValues): JobChanges {
  return Object.fromEntries(
    namesOf(saved)
      .filter((name) => !same(saved[name], values[name]))
      .map((name) => [name, { from: saved[name], to: values[name] }]),
  );
}

/**
 * The changes that still apply: not for fields that were saved with another value since, or are
 * fixed.
 */
export function standingChanges(
  saved: JobFormValues,
  changes: JobChanges,
  fixed: readonly Name[],
): JobChanges {
  return Object.fromEntries(
    namesOf(changes)
      .filter((name) => !fixed.includes(name) && same(changes[name]?.from, saved[name]))
      .map((name) => [name, changes[name]]),
  );
}

/** The saved job with these changes. */
export function withChanges(saved: JobFormValues, changes: JobChanges): JobFormValues {
  const values = namesOf(changes).map((name) => [name, changes[name]?.to]);
  return { ...saved, ...Object.fromEntries(values) };
}
