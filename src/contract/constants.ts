/** Business constants of the specification, each once. */
export const creatorServiceTypes = ['photographer', 'videographer', 'content_creator'] as const;
export type CreatorServiceType = (typeof creatorServiceTypes)[number];

export const jobServiceTypes = ['photography', 'videography', 'content_creation'] as const;
export type JobServiceType = (typeof jobServiceTypes)[number];

export const jobDurations = ['short', 'half_day', 'full_day', 'multi_day'] as const;
export type JobDuration = (typeof jobDurations)[number];

/** Kinds of conflicts with a creator's time, never with whom. */
export const busyKinds = ['booking', 'job', 'hold', 'offer', 'imported', 'job_day'] as const;
export type BusyKind = (typeof busyKinds)[number];

/** Kilometers. */
export const creatorSearchRadiusKm = 50;
export const nearbyJobsRadiusKm = 10;
export const earthRadiusKm = 6371;
/** Matches are counted up to this number: 35,000 or 36,000 makes no difference. */
export const maxCounted = 1000;

/** Service fee on top of a job's budget, in percent of the budget, until an operator sets another. */
export const defaultServiceFeePercent = 10;
/** How long fetched data counts as fresh in the browser and the page cache, in milliseconds. */
export const freshnessMs = 30_000;
/** The period, in days, for counting a client's canceled paid orders. */
export const cancellationDays = 30;
/** How many of them are free, whatever the site's settings. */
export const freeCancellations = 2;
/** After this many, the client cannot pay for more. */
export const maxCancellations = 5;
/** A slot is held this long for its booking to be paid. */
export const holdMinutes = 15;

/** The filter's budgets, whole dollars. */
export const budgetRanges = {
  low: { min: 0, max: 200 },
  medium: { min: 200, max: 500 },
  high: { min: 500, max: 1000 },
  premium: { min: 1000, max: undefined },
} as const;
export type BudgetRange = keyof typeof budgetRanges;

/** The URL fragment after a failed language change: the page shows the reason, even without scripts. */
export const languageRefused = 'language-refused';
/** Units on screens; the API always uses kilometers. */
export const distanceUnits = ['km', 'mi'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];
