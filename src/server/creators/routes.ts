import * as contract from '#contract/creators.ts';
import { DomainError } from '#contract/errors.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { showAvailability } from './availability.ts';
import { becomeCreator } from './become-creator.ts';
import { changeProfile } from './change-profile.ts';
import { findCreatorByUser } from './creator-store.ts';
import { addToPortfolio, removeFromPortfolio } from './portfolio.ts';
import { listPortfolioOf } from './portfolio-store.ts';
import { countCreatorsFor, listMatchingCreators } from './search-creators.ts';

export const routes: readonly Route[] = [
  handle(contract.listCreators, (context, { query }) => listMatchingCreators(context, query)),
  handle(contract.countCreators, (context, { query }) => countCreatorsFor(context, query)),
  handle(
    contract.getCreatorOfUser,
    async (context, { params }) => (await findCreatorByUser(context.db, params.userId)) ?? null,
  ),
  handle(contract.getOwnCreator, async (context) => {
    const profile = await findCreatorByUser(context.db, context.viewer.id);
    if (!profile) throw new DomainError('creator.no_profile');
    return profile;
  }),
  handle(contract.createCreator, (context, { body }) => becomeCreator(context, body)),
  handle(contract.updateCreator, (context, { params, body }) =>
    changeProfile(context, params.id, body),
  ),
  handle(contract.getCreatorAvailability, (context, { params, query }) =>
    showAvailability(context, params.id, query.from, query.days),
  ),
  handle(contract.listPortfolio, (context, { params }) =>
    listPortfolioOf(context.db, params.creatorId),
  ),
  handle(contract.addPortfolioItem, (context, { body }) => addToPortfolio(context, body)),
  handle(contract.deletePortfolioItem, (context, { params }) =>
    removeFromPortfolio(context, params.id),
  ),
];
