import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export interface PostalTown {
  readonly city: string;
  /** The code of its state, such as 'TX'. */
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

let table: Promise<Buffer> | undefined;

/** The US postal code that a text ends with, or is, without its last four digits. */
export function postalCodeIn(text: string): string | undefined {
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?[\s,.)]*(?:$|,)/.exec(text)?.[1];
}

/**
 * The town of a US postal code of five digits. The package's table is searched as it is, and read when it is first
 * asked: as objects it would be ten times as large.
 */
export async function townOfPostalCode(code: string): Promise<PostalTown | null> {
  table ??= readFile(createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'));
  const text = await table;
  const start = text.indexOf(`"${code}":{"zip"`);
  if (start < 0) return null;
  const from = text.indexOf('{', start);
  return JSON.parse(text.toString('utf8', from, text.indexOf('}', from) + 1)) as PostalTown;
}
