import { getCreatorAvailability } from '#contract/creator-availability.ts';
import { mapCreators } from '#contract/creator-map.ts';
import { createCreator, updateCreator } from '#contract/creator-profile.ts';
import {
  countCreators,
  getCreatorOfUser,
  getOwnCreator,
  listCreators,
} from '#contract/creators.ts';
import { DomainError } from '#contract/errors.ts';
import { listOwnPackages, savePackages } from '#contract/packages.ts';
import {
  addPortfolioItem,
  changePortfolioItem,
  deletePortfolioItem,
  listPortfolio,
  orderPortfolio,
  restorePortfolioItem,
} from '#contract/portfolio.ts';
import { changeOwnAvailability, getOwnAvailability } from '#contract/working-hours.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { showAvailability } from './availability.ts';
import { becomeCreator } from './become-creator.ts';
import { changeAvailability, showOwnAvailability } from './change-availability.ts';
import { changeProfile } from './change-profile.ts';
import { findCreatorByUser } from './creator-store.ts';
import { addToPortfolio, arrangePortfolio, changeInPortfolio } from './portfolio.ts';
import { listPortfolioOf } from './portfolio-store.ts';
import { removeFromPortfolio, restoreToPortfolio } from './remove-portfolio-item.ts';
import { saveOwnPackages, showOwnPackages } from './save-packages.ts';
import { countCreatorsFor, listMatchingCreators, mapMatchingCreators } from './search-creators.ts';

export const routes: readonly Route[] = [
  handle(listCreators, (context, { query }) => listMatchingCreators(context, query)),
  handle(countCreators, (context, { query }) => countCreatorsFor(context, query)),
  handle(mapCreators, (context, { query }) => mapMatchingCreators(context, query)),
  handle(
    getCreatorOfUser,
    async (context, { params }) => (await findCreatorByUser(context.db, params.userId)) ?? null,
  ),
  handle(getOwnCreator, async (context) => {
    const profile = await findCreatorByUser(context.db, context.viewer.id);
    if (!profile) throw new DomainError('creator.no_profile');
    return profile;
  }),
  handle(createCreator, (context, { body }) => becomeCreator(context, body)),
  handle(updateCreator, (context, { params, body }) => changeProfile(context, params.id, body)),
  handle(getCreatorAvailability, (context, { params, query }) =>
    showAvailability(context, params.id, query),
  ),
  handle(getOwnAvailability, (context) => showOwnAvailability(context)),
  handle(changeOwnAvailability, (context, { body }) => changeAvailability(context, body)),
  handle(listOwnPackages, (context) => showOwnPackages(context)),
  handle(savePackages, (context, { body }) => saveOwnPackages(context, body)),
  handle(listPortfolio, (context, { params }) => listPortfolioOf(context.db, params.creatorId)),
  handle(addPortfolioItem, (context, { body }) => addToPortfolio(context, body)),
  handle(changePortfolioItem, (context, { params, body }) =>
    changeInPortfolio(context, params.id, body),
  ),
  handle(orderPortfolio, (context, { body }) => arrangePortfolio(context, body.ids)),
  handle(restorePortfolioItem, (context, { params }) => restoreToPortfolio(context, params.id)),
  handle(deletePortfolioItem, (context, { params }) => removeFromPortfolio(context, params.id)),
];
