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
/** Specialties that every site has. */
export const knownSpecialties = [
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
/**
 * Room for specialties of the operator's own, by what `ownSpecialties` of the site's settings calls
 * them. Their number is fixed, as searches keep a bit for each; one without a name is not offered.
 */
export const ownSpecialties = [
  'own_1',
  'own_2',
  'own_3',
  'own_4',
  'own_5',
  'own_6',
  'own_7',
  'own_8',
] as const;
/** Specialties that creators offer and people search for. */
export const specialties = [...knownSpecialties, ...ownSpecialties] as const;
export type KnownSpecialty = (typeof knownSpecialties)[number];
export type OwnSpecialty = (typeof ownSpecialties)[number];
export type Specialty = (typeof specialties)[number];
export const maxSpecialties = 8;
export const availabilityChoices = ['any', 'today', 'week', 'month'] as const;
/** Whole dollars; the top of the slider means 'and above'. */
export const priceRange = { min: 0, max: 500, step: 10 } as const;
export const ratingChoices = [0, 3, 4] as const;
