import type { TakedownKind } from '#contract/admin/takedowns.ts';

/** Where its owner changes it, and reads why it is hidden. */
export function subjectPath(kind: TakedownKind, id: number): string {
  if (kind === 'job') return `/jobs/${id}/manage`;
  return kind === 'portfolio_item' ? '/profile/settings?tab=portfolio' : '/profile/settings';
}
