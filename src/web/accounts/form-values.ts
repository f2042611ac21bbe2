import * as z from 'zod/mini';

/** The text fields of a form as it was submitted. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** The first message of each field that the contract would refuse. */
export function problemsOf(
  schema: z.core.$ZodType,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const parsed = z.safeParse(schema, values);
  const problems: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    problems[String(issue.path[0] ?? '')] ??= issue.message;
  }
  return problems;
}

/** Brings the person to the first field that needs them. */
export function focusFirst(
  form: HTMLFormElement,
  problems: Readonly<Record<string, string>>,
): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in problems) {
      element.focus();
      return;
    }
  }
}
