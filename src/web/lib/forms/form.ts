import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { translateContract } from '../contract-messages.ts';

export type Problems = Readonly<Record<string, string>>;

/** The current text fields of a form. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** The same, of fields with several values all of them, with commas. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') typed[name] = name in typed ? `${typed[name]},${value}` : value;
  }
  return typed;
}

/** The first message of each field that the contract refuses. */
export function problemsOf(schema: z.core.$ZodType | undefined, values: unknown): Problems {
  if (!schema) return {};
  const problems: Record<string, string> = {};
  const { error } = z.safeParse(schema, values);
  for (const issue of error?.issues ?? []) {
    problems[String(issue.path[0] ?? '')] ??= translateContract(issue.message);
  }
  return problems;
}

/** Focuses the first field with a problem; false if there is none. */
export function focusFirst(form: HTMLFormElement, problems: Problems): boolean {
  for (const element of form.elements) {
    const name = element.getAttribute('name');
    if (element instanceof HTMLElement && name !== null && name in problems) {
      element.focus();
      return true;
    }
  }
  return false;
}

/** Why a call failed: the server's message if it refused, otherwise what could not be done. */
export function reasonOf(error: unknown, otherwise: string): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused ? error.message : otherwise;
}

/** The site's own message about a failed call; `otherwise` if the response had none, as a proxy's. */
export function messageOf(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.code === 'unexpected' ? otherwise : error.message;
}

/** The messages of the fields that the server refused. */
export function refusedFields(error: unknown): Problems {
  return error instanceof ApiError ? error.fields : {};
}
