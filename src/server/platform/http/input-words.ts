import type * as z from 'zod/mini';
import { say } from '#contract/words.ts';

const kinds: Readonly<Record<string, string>> = {
  number: say('A number is needed here', {}),
  int: say('A whole number is needed here', {}),
  string: say('Text is needed here', {}),
  boolean: say('Yes or no is needed here', {}),
  array: say('A list is needed here', {}),
  object: say('An object is needed here', {}),
};

/** What is said about an input where the contract has no words of its own: the parser's are not for people. */
export function wordsForInput(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return say('This is required', {});
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? say("This isn't valid", {});
  if (issue.code === 'too_small')
    return say('At least {minimum}', { minimum: String(issue.minimum) });
  if (issue.code === 'too_big') return say('At most {maximum}', { maximum: String(issue.maximum) });
  return say("This isn't valid", {});
}
