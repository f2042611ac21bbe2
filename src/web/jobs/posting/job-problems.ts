import type { Problems } from '#web/lib/forms/form.ts';
import { emptyJob } from './job-form-values.ts';

/** Problems of a job form, in the order of the fields; the first per field counts. */
export function inOrder(...found: readonly Problems[]): Problems {
  return Object.fromEntries(
    Object.keys(emptyJob).flatMap((name) => {
      const problem = found.find((problems) => name in problems)?.[name];
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}
