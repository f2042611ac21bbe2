/** A creator's possible specialties: the first tag of each. */
export type Subject =
  | 'wedding'
  | 'family'
  | 'portrait'
  | 'food'
  | 'product'
  | 'landscape'
  | 'city'
  | 'sports'
  | 'commercial'
  | 'documentary'
  | 'drone'
  | 'editing'
  | 'reel'
  | 'podcast'
  | 'beauty'
  | 'travel';

export type Kind =
  | 'wedding'
  | 'family'
  | 'portrait'
  | 'stage'
  | 'sports'
  | 'food'
  | 'product'
  | 'land'
  | 'night'
  | 'city'
  | 'home'
  | 'aerial'
  | 'design';

/** The texts of one scene, several of each so that two portfolios tell their own story. */
export interface PictureWords {
  readonly kind: Kind;
  /** Specialties whose cover it may be. */
  readonly leads: readonly Subject[];
  /** Other specialties whose portfolio it fits. */
  readonly fits: readonly Subject[];
  /** `{couple}`, `{woman}`, `{man}`, `{name}`, `{family}` and `{city}` are filled in. */
  readonly titles: readonly string[];
  readonly alts: readonly string[];
}

export const captions: Readonly<Record<Kind, readonly string[]>> = {
  wedding: [
    'Ten minutes alone before the reception started.',
    'Available light only.',
    'Their favorite of the whole day.',
    'Ranch wedding, 140 guests, one perfect sunset.',
    'We slipped out between dinner and the toasts.',
    'Shot from the back of the room so nobody noticed.',
  ],
  family: [
    'No posing, just a walk and a few races.',
    'Everyone barefoot by minute five.',
    'Last frame of a one-hour session.',
    'Grandma has this one over the fireplace.',
    'Kids set the pace, parents got the pictures.',
  ],
  portrait: [
    'One window, no flash.',
    'Made for an album cover.',
    'Personal project, ongoing since 2022.',
    'A quiet hour in the studio after rehearsal.',
    'Now hanging in the lobby of the company.',
  ],
  stage: [
    'Two minutes before the doors opened.',
    'Delivered to the venue the same night.',
    'Used for the tour poster.',
    'House lights only.',
    'From a two-night run, 40 selects per night.',
  ],
  sports: [
    'First light, third lap.',
    'Made for a recruiting package.',
    'Season opener.',
    'One of 25 images delivered before the final whistle.',
    'Campaign for a local running store.',
  ],
  food: [
    'Spring menu shoot, 14 plates before noon.',
    'Window light and a white card.',
    'For the new website and delivery apps.',
    'Styled on set, eaten right after.',
    'Cookbook spread, chapter two.',
  ],
  product: [
    'Launch image for the online store.',
    'Part of a 12-piece set with matching light.',
    'Color matched to the physical sample.',
    'Hero image for the holiday campaign.',
    'One light, one reflector, no retouching on the edges.',
  ],
  land: [
    'Two miles in, half an hour before dark.',
    'Shown at the county arts center.',
    'Made for the county tourism board.',
    'Third trip to this spot. Worth it.',
    'Handheld, right before the wind picked up.',
  ],
  night: [
    'Twenty-second exposure, no moon.',
    'Composite of two exposures, sky and ground.',
    'Cold night, clear air, lots of coffee.',
    'From a night photography workshop.',
  ],
  city: [
    'Blue hour lasts about 12 minutes. This was minute nine.',
    'Licensed by a downtown hotel.',
    'After the rain, when the streets empty out.',
    'From a personal series on Texas downtowns.',
  ],
  home: [
    'Delivered by 9 the next morning.',
    'Straight lines, honest colors.',
    'Under contract in four days.',
    'For the architect’s portfolio and the listing.',
  ],
  aerial: [
    'Flown at 200 feet, right after sunrise.',
    'Survey flight for a land sale.',
    'From a series on Texas from above.',
    'FAA Part 107, permission from the landowner.',
  ],
  design: [
    'Cut, layered, and photographed by hand.',
    'Identity and poster series for a spring festival.',
    'Screen-printed in four colors.',
    'First of three in the series.',
  ],
};

export const women: readonly string[] =
  'Alma Bianca Carmen Dana Elise Faith Gloria Hope Ivy Jolene Kate Laura Marta Nora Olivia Paige Rachel Selena Tara Vanessa'.split(
    ' ',
  );

export const men: readonly string[] =
  'Aaron Ben Carlos Daniel Eli Frank Gabe Henry Ian Julian Kyle Leo Manny Nate Oscar Pete Ramon Sam Tomas Will'.split(
    ' ',
  );
