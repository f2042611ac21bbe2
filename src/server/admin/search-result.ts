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
