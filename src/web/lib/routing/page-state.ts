import type { DehydratedState } from '@tanstack/react-query';
import type { MadeCall } from '../api/repeat-calls.ts';
import type { Site } from '../api/site.ts';

/** The page's state for hydration, as JSON in the document. */
export interface PageState {
  readonly site: Site;
  readonly locale: string;
  readonly queries: DehydratedState;
  readonly calls: readonly MadeCall[];
}

export const pageStateId = 'page-state';
