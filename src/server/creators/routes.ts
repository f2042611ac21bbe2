import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { mapCreators } from '#contract/creators/creator-map.ts';
import { createCreator, updateCreator } from '#contract/creators/creator-profile.ts';
import {
  countCreators,
  getCreatorOfUser,
  getOwnCreator,
  listCreators,
  summarizePlace,
} from '#contract/creators/creators.ts';
import { listOwnPackages, savePackages } from '#contract/creators/packages.ts';
import {
  addPortfolioItem,
  changePortfolioItem,
  deletePortfolioItem,
  getPortfolioCaptions,
  listPortfolio,
  orderPortfolio,
  restorePortfolioItem,
} from '#contract/creators/portfolio.ts';
import * as workingHours from '#contract/creators/working-hours.ts';
import { DomainError } from '#contract/errors.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { showAvailability } from './availability/availability.ts';
import {
  blockTime,
  changeAvailability,
  showOwnAvailability,
  unblockTime,
} from './availability/change-availability.ts';
import {
  addToPortfolio,
  arrangePortfolio,
  changeInPortfolio,
  showPortfolio,
  showPortfolioCaptions,
} from './portfolio/portfolio.ts';
import { removeFromPortfolio, restoreToPortfolio } from './portfolio/remove-portfolio-item.ts';
import { becomeCreator } from './profile/become-creator.ts';
import { changeProfile } from './profile/change-profile.ts';
import { findCreatorByUser } from './profile/creator-store.ts';
import { saveOwnPackages, showOwnPackages } from './profile/save-packages.ts';
import {
  countCreatorsFor,
  listMatchingCreators,
  mapMatchingCreators,
  summarizePlaceFor,
} from './search/search-creators.ts';

export const routes: readonly Route[] = [
  handle(listCreators, (context, { query }) => listMatchingCreators(context, query)),
  handle(countCreators, (context, { query }) => countCreatorsFor(context, query)),
  handle(mapCreators, (context, { query }) => mapMatchingCreators(context, query)),
  handle(summarizePlace, (context, { query }) => summarizePlaceFor(context, query)),
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
  handle(workingHours.getOwnAvailability, (context) => showOwnAvailability(context)),
  handle(workingHours.changeOwnAvailability, (context, { body }) =>
    changeAvailability(context, body),
  ),
  handle(workingHours.blockTime, (context, { body }) => blockTime(context, body)),
  handle(workingHours.unblockTime, (context, { params, query }) =>
    unblockTime(context, params.date, query.starts),
  ),
  handle(listOwnPackages, (context) => showOwnPackages(context)),
  handle(savePackages, (context, { body }) => saveOwnPackages(context, body)),
  handle(listPortfolio, (context, { params }) => showPortfolio(context, params.id)),
  handle(addPortfolioItem, (context, { body }) => addToPortfolio(context, body)),
  handle(changePortfolioItem, (context, { params, body }) =>
    changeInPortfolio(context, params.id, body),
  ),
  handle(getPortfolioCaptions, (context, { params }) => showPortfolioCaptions(context, params.id)),
  handle(orderPortfolio, (context, { body }) => arrangePortfolio(context, body)),
  handle(restorePortfolioItem, (context, { params }) => restoreToPortfolio(context, params.id)),
  handle(deletePortfolioItem, (context, { params }) => removeFromPortfolio(context, params.id)),
];
