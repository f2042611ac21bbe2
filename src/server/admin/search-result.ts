/** An operator's search in a list, and where its next page starts. */
export interface SearchResult<Part extends string = never> {
  readonly q: string;
  readonly before?: number | undefined;
  readonly limit: number;
  /** Only this section of the list. */
  readonly show?: Part | undefined;
  /** Only rows on these days (YYYY-MM-DD), both included. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Only rows related to this person. */
  readonly person?: number | undefined;
}

/** A pattern for `ilike` that finds the words anywhere. */
export function patternFor(q: string): string {
  return `%${q.replace(/[\\%_]/g, '\\$&').replace(/\s+/g, ' ')}%`;
}

/** The id typed as '12' or '#12'; 0, which matches nothing, for other text. */
export function idIn(q: string): number {
  const digits = /^#?(\d{1,9})$/.exec(q)?.[1];
  return digits === undefined ? 0 : Number(digits);
}
