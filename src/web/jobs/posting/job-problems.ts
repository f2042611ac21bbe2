import type { Problems } from '#web/lib/forms/form.ts';
import { emptyJob } from './job-form-values.ts';

/** The problems of a job that is being written, as the fields stand on the page; the first of several counts. */
export function inOrder(...found: readonly Problems[]): Problems {
  return Object.fromEntries(
    Object.keys(emptyJob).flatMap((name) => {
      const problem = found.find((problems) => name in problems)?.[name];
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}
