/** What an operator looks for in a list, and where it goes on. */
export interface SearchResult<Part extends string = never> {
  readonly q: string;
  readonly before?: number | undefined;
  readonly limit: number;
  /** Only this part of the list. */
  readonly show?: Part | undefined;
  /** Only what has to do with this person. */
  readonly person?: number | undefined;
}

/** A pattern for `ilike` that finds the words wherever they stand. */
export function patternFor(q: string): string {
  return `%${q.replace(/[\\%_]/g, '\\$&').replace(/\s+/g, ' ')}%`;
}

/** The number someone typed, as '12' or '#12'; 0, which nothing has, for other words. */
export function idIn(q: string): number {
  const digits = /^#?(\d{1,9})$/.exec(q)?.[1];
  return digits === undefined ? 0 : Number(digits);
}
