import {
  accountRegistered,
  accountRestored,
  accountSuspended,
  profileChanged,
} from '#server/accounts/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { createProfile } from './profile/become-creator.ts';
import { movePositionOfUser, setHiddenOfUser } from './profile/creator-store.ts';

export const subscribers: readonly Subscriber[] = [
  // Registration as a creator creates the account and profile in one transaction.
  subscribe(accountRegistered, 'creators.create-profile', {
    within: async (platform, tx, { payload }) => {
      const { isCreator, serviceType, userId, hourlyRate } = payload;
      if (isCreator && serviceType)
        await createProfile(platform, tx, userId, { serviceType, hourlyRate });
    },
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
