/** The two people of every order, as the API shows them. */
import type { CurrentUser } from '#contract/accounts/session.ts';
import type { CreatorWork } from '#contract/creators/creator-work.ts';
import { client } from '#testing/open-page.tsx';

export const creatorUser: CurrentUser = {
  ...client,
  id: 9,
  username: 'otto',
  email: 'otto@example.com',
  fullName: 'Ottoline Brackenbury',
  isCreator: true,
  creatorId: 3,
  serviceType: 'photographer',
};

export const work: CreatorWork = {
  rating: 4.5,
  reviewCount: 2,
  jobsDone: 3,
  hourlyRate: 120,
  pictures: [],
};

/** A person as others see them. */
export const faceOf = ({ id, fullName, profileImage, location }: CurrentUser) => ({
  id,
  fullName,
  profileImage,
  location,
});
