import { getCreatorStart } from '#contract/creators/creator-start.ts';
import { DomainError } from '#contract/errors.ts';
import { handle } from '#server/platform/http/route.ts';
import { findStartOf } from './creator-start-store.ts';

export const creatorStart = handle(getCreatorStart, (ctx) => {
  const { creatorId } = ctx.viewer;
  if (creatorId === null) throw new DomainError('creator.no_profile');
  return findStartOf(ctx.db, creatorId);
});
