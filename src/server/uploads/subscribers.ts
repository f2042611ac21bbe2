import { DomainError } from '#contract/errors.ts';
import { profileChanged } from '#server/accounts/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { claimFile, keyOfAddress, releaseFiles } from './claim-file.ts';
import { fetchPicturesSoon } from './fetch-pictures.ts';

export const subscribers: readonly Subscriber[] = [
  // A person uses their picture; the previous one is deleted with its files.
  subscribe(profileChanged, 'uploads.use-profile-image', {
    within: async (_platform, tx, { payload: { userId, profileImage } }) => {
      const use = { place: 'profile_image', entityId: userId };
      const key = keyOfAddress(profileImage);
      const wanted = { ownerId: userId, purpose: 'profile_image', key: key ?? '' } as const;
      const file = key === undefined ? undefined : await claimFile(tx, wanted, use);
      if (profileImage.startsWith('/files/') && !file) throw new DomainError('upload.not_an_image');
      await releaseFiles(tx, use, file ? [file.id] : []);
      if (profileImage.startsWith('https:')) await fetchPicturesSoon(tx);
    },
  }),
];
