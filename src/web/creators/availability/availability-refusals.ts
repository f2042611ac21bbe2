import * as z from 'zod/mini';
import { changeOwnAvailability, type OwnAvailability } from '#contract/creators/working-hours.ts';
import type { Problems } from '#web/lib/forms/form.ts';

/** The contract's refusals by path, as the server names them: `weeklyHours.3.ends`. */
export function refusalsOf(sent: OwnAvailability): Problems {
  const { error } = z.safeParse(changeOwnAvailability.body ?? z.unknown(), sent);
  const refusals: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) refusals[path.join('.')] ??= message;
  return refusals;
}
