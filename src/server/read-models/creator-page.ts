import { getCreator } from '#contract/creators/creators.ts';
import { DomainError } from '#contract/errors.ts';
import { handle } from '#server/platform/http/route.ts';
import { findCreatorPage } from './creator-page-store.ts';

export const creatorPage = handle(getCreator, async (context, { params }) => {
  const page = await findCreatorPage(context.db, params.id, context.clock());
  if (!page) throw new DomainError('creator.not_found');
  return page;
});
