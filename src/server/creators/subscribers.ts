import {
  accountRegistered,
  accountRestored,
  accountSuspended,
  profileChanged,
} from '#server/accounts/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { announce } from '#server/platform/live/announce.ts';
import { filmMade } from '#server/uploads/index.ts';
import { creatorChanged } from './events.ts';
import { updateFilm } from './portfolio/portfolio-store.ts';
import { createProfile } from './profile/become-creator.ts';
import { findUserOfCreator, movePositionOfUser, setHiddenOfUser } from './profile/creator-store.ts';

export const subscribers: readonly Subscriber[] = [
  // Registration as a creator creates the account and profile in one transaction.
  subscribe(accountRegistered, 'creators.create-profile', {
    within: async (platform, tx, { payload }) => {
      const { isCreator, serviceType, userId, hourlyRate, deliveryDays } = payload;
      if (isCreator && serviceType)
        await createProfile(platform, tx, userId, { serviceType, hourlyRate, deliveryDays });
    },
  }),
  // Their other devices show it.
  subscribe(creatorChanged, 'live.creator.changed', {
    after: async (platform, { payload: { creatorId } }) => {
      const userId = await findUserOfCreator(platform.db, creatorId);
      if (userId !== undefined) await announce(platform, userId, { type: 'profile_changed' });
    },
  }),
  subscribe(filmMade, 'creators.show-film', {
    within: (_platform, tx, { payload: { fileId, film } }) => updateFilm(tx, fileId, film),
  }),
  subscribe(profileChanged, 'creators.follow-position', {
    within: (_platform, tx, { payload }) => movePositionOfUser(tx, payload.userId),
  }),
  subscribe(accountSuspended, 'creators.hide', {
    within: (_platform, tx, { payload }) => setHiddenOfUser(tx, payload.userId, true),
  }),
  subscribe(accountRestored, 'creators.show', {
    within: (_platform, tx, { payload }) => setHiddenOfUser(tx, payload.userId, false),
  }),
];
