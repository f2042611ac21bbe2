import type { PictureWords } from './picture-words.ts';

const vows = {
  kind: 'wedding',
  leads: ['wedding'],
  fits: ['family', 'portrait', 'editing'],
  titles: [
    '{couple}, right after the vows',
    '{couple} at the lake',
    'Engagement session, {couple}',
    'Just married: {couple}',
    'Sunset portraits, {couple}',
    'Elopement at the water’s edge',
    'Ten quiet minutes',
  ],
  alts: [
    'A couple standing close together at the edge of a lake, backlit by the setting sun',
    'Silhouette of a couple in tall grass beside a lake at sunset',
  ],
} as const satisfies PictureWords;

const walking = {
  kind: 'family',
  leads: ['family'],
  fits: ['portrait', 'travel', 'wedding'],
  titles: [
    'The {family} family, Port Aransas',
    'Low tide, {family} family',
    'Beach morning, the {family} family',
    'Sunset walk, Mustang Island',
    'Family session, Galveston',
    'Barefoot hour',
  ],
  alts: [
    'Parents and two children walking along a shining wet beach',
    'Silhouettes of a family of four on the sand with the sun low over the water',
  ],
} as const satisfies PictureWords;

/** Weddings and families. */
export const peopleWords: Readonly<Record<string, PictureWords>> = {
  'vows-by-the-lake': vows,
  'vows-by-the-lake-3': {
    ...vows,
    alts: [
      'A couple at the edge of a lake under a red and violet evening sky',
      'A couple walking beside a lake after sunset',
    ],
  },
  'veil-in-the-field': {
    kind: 'wedding',
    leads: ['wedding'],
    fits: ['portrait', 'beauty', 'editing'],
    titles: [
      '{woman}, and the wind',
      'Bridal session, {woman}',
      '{woman} before the ceremony',
      'The veil',
      'Bridal portrait in the meadow',
      'A gust at just the right time',
    ],
    alts: [
      'A bride in a long dress in a backlit field, her veil carried by the wind',
      'A bride standing in tall grass with her veil streaming behind her',
    ],
  },
  'first-dance': {
    kind: 'wedding',
    leads: ['wedding'],
    fits: ['editing', 'sports', 'portrait'],
    titles: [
      'First dance, {couple}',
      '{couple}, last song of the night',
      'Reception under string lights',
      'Slow dance, {couple}',
      'The barn, around 9 PM',
      'Their song',
    ],
    alts: [
      'A couple dancing under strings of warm lights',
      'A couple in a slow dance, small lights glowing all around them',
    ],
  },
  'sparkler-send-off': {
    kind: 'wedding',
    leads: ['wedding', 'editing'],
    fits: ['sports', 'documentary'],
    titles: [
      'Sparkler send-off, {couple}',
      'The send-off',
      '{couple} leave the party',
      'Two hundred sparklers',
      'Grand exit, {couple}',
    ],
    alts: [
      'A newlywed couple walking between two rows of guests holding sparklers',
      'Guests hold up sparklers as a couple leaves their reception at night',
    ],
  },
  'family-at-low-tide': walking,
  'family-at-low-tide-2': {
    ...walking,
    titles: [
      '{woman} and her daughter',
      'Mother and daughter, Port Aransas',
      'Race you to the water',
      'Just the two of them',
      'Beach session, Galveston',
    ],
    alts: [
      'A mother and her small daughter on a wet beach at dusk',
      'A child running ahead of her mother along the water',
    ],
  },
  'family-at-low-tide-3': {
    ...walking,
    titles: [
      '{man} and his son',
      'Father and son, Mustang Island',
      'First time at the ocean',
      'Shells and questions',
      'Morning session, South Padre',
    ],
    alts: [
      'A father walking with his young son along the beach',
      'A father and child in silhouette on shining wet sand',
    ],
  },
  'family-at-low-tide-4': {
    ...walking,
    titles: [
      '{family} family, party of three',
      'Sunset with the {family} family',
      'One, two, three, jump',
      'Family of three, Galveston',
      'Last light at the beach',
    ],
    alts: [
      'Two parents and a child on a beach under a wide evening sky',
      'A family of three walking along the shore at sunset',
    ],
  },
};
