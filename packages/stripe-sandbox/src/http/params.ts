import { z } from 'zod';
import { invalid, type StripeFault } from './errors.ts';

/**
 * Parameters arrive as text (v1, form-encoded) or as JSON values (v2, and the sandbox's own
 * calls); these accept both. An empty text unsets, as Stripe's `Emptyable` does.
 */
export const text = z.string().max(5000);
/** Only web addresses, as people are redirected to them. */
export const webUrl = z
  .string()
  .max(5000)
  .refine((input) => {
    const url = URL.parse(input);
    return url?.protocol === 'https:' || url?.protocol === 'http:';
  }, 'must be a valid URL, with an explicit scheme such as https');
export const integer = z
  .union([z.number(), z.string().regex(/^-?\d{1,15}$/)])
  .transform(Number)
  .pipe(z.int());
/** Stripe's largest amount, in cents. */
export const LARGEST = 99_999_999;
export const amount = integer.refine(
  (value) => value > 0 && value <= LARGEST,
  'must be between 1 and 99999999',
);
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);
export const currency = z
  .string()
  .transform((word) => word.toLowerCase())
  .refine((word) => word === 'usd', 'is not supported: the sandbox settles in usd only');

export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.values(value)
        : value,
    z.array(item).max(100),
  );
}

export const metadata = z
  .union([
    z.literal(''),
    z.record(z.string().max(40), z.union([text, z.number().transform(String)]).nullable()),
  ])
  .transform((input) => (input === '' ? null : input));

export const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});

export const expand = { expand: listOf(text).optional() };

const range = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

export const paging = {
  ...expand,
  limit: integer.refine((n) => n >= 1 && n <= 100, 'must be between 1 and 100').optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: range.optional(),
};

export interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: z.output<typeof range> | undefined;
}

/** Refuses text that Postgres cannot store: NUL and lone surrogates. */
export function requireStorable(input: unknown): void {
  if (/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(input) ?? '')) {
    throw invalid('The request contains characters that are not allowed.', {
      code: 'invalid_characters',
    });
  }
}

/** Checks parameters; the first problem becomes an error in Stripe's words. */
export function checkParams<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  requireStorable(input);
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw faultOf(result.error.issues[0], input);
}

function faultOf(issue: z.core.$ZodIssue | undefined, input: unknown): StripeFault {
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(path);
  if (path.length > 0 && valueAt(input, path) === undefined) {
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return invalid(`Invalid ${param || 'request'}: ${issue?.message ?? 'not understood'}`, {
    code: 'parameter_invalid',
    param,
  });
}

function valueAt(input: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (here, key) => (here as Record<string, unknown> | null | undefined)?.[key],
    input,
  );
}

function bracketed(path: string[]): string {
  return path.map((part, index) => (index === 0 ? part : `[${part}]`)).join('');
}

/** Merges metadata as Stripe does: an empty value removes a key, null removes all. */
export function mergeMetadata(
  old: Record<string, string> | null,
  input: Record<string, string | null> | null | undefined,
): Record<string, string> {
  if (input === null) return {};
  const merged = { ...old };
  for (const [key, value] of Object.entries(input ?? {})) {
    if (value === '' || value === null) delete merged[key];
    else merged[key] = value;
  }
  return merged;
}
