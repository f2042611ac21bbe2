import type { DehydratedState } from '@tanstack/react-query';
import type { Site } from '../api/site.ts';

/** The page's state for hydration, as JSON in the document. */
export interface PageState {
  readonly site: Site;
  readonly locale: string;
  readonly queries: DehydratedState;
}

export const pageStateId = 'page-state';
