import * as z from 'zod/mini';

/** The first message of each field that the contract's schema refuses; empty when it accepts. */
export function fieldErrors(
  schema: z.core.$ZodType | undefined,
  values: unknown,
): Readonly<Record<string, string>> {
  if (!schema) return {};
  const parsed = z.safeParse(schema, values);
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
