/** The options of a creator, a portfolio and a search. */
export const portfolioCategories = [
  'photography',
  'video',
  'graphic_design',
  'social_media',
  'other',
] as const;
export const creatorSorts = [
  'featured',
  'newest',
  'price_asc',
  'price_desc',
  'total_asc',
  'rating',
  'distance',
] as const;
export type CreatorSort = (typeof creatorSorts)[number];
/** Specialties that creators offer and people search for. */
export const specialties = [
  'wedding',
  'engagement',
  'family',
  'newborn',
  'headshot',
  'graduation',
  'event',
  'corporate',
  'food',
  'product',
  'fashion',
  'real_estate',
  'sports',
  'music',
  'reel',
  'drone',
] as const;
export type Specialty = (typeof specialties)[number];
export const maxSpecialties = 8;
export const availabilityChoices = ['any', 'today', 'week', 'month'] as const;
/** Whole dollars; the top of the slider means 'and above'. */
export const priceRange = { min: 0, max: 500, step: 10 } as const;
export const ratingChoices = [0, 3, 4] as const;
