import type { PictureWords } from './picture-words.ts';

const ceremony = {
  kind: 'wedding',
  leads: ['wedding'],
  fits: ['family', 'portrait', 'editing', 'documentary'],
  titles: [
    '{couple}, an hour before the vows',
    '{couple} at the lake',
    'Ceremony site, {couple}',
    'Elopement at the water’s edge',
    'Forty chairs, one arch',
    'Ten quiet minutes',
    'Rose petals, {couple}',
  ],
  alts: [
    'Rows of white chairs and a flowered arch beside a lake, backlit by a low sun',
    'An aisle scattered with petals leading to a wooden arch at the water',
  ],
} as const satisfies PictureWords;

const shore = {
  kind: 'family',
  leads: ['family'],
  fits: ['portrait', 'travel', 'wedding', 'documentary'],
  titles: [
    'The {family} family, Port Aransas',
    'Low tide, {family} family',
    'Beach morning, the {family} family',
    'Four pairs of boots',
    'Family session, Galveston',
    'Barefoot hour',
  ],
  alts: [
    'Four pairs of rubber boots in a row on the sand, from large to very small, the sea behind them',
    'A family’s rubber boots standing on a beach in low sun',
  ],
} as const satisfies PictureWords;

/** Weddings and families: places and things that tell of them. */
export const peopleWords: Readonly<Record<string, PictureWords>> = {
  'ceremony-by-the-lake': ceremony,
  'ceremony-by-the-lake-3': {
    ...ceremony,
    alts: [
      'Rows of chairs and a flowered arch beside a lake under a red and violet evening sky',
      'A wooden arch with pink flowers at the edge of a lake after sunset',
    ],
  },
  'dress-by-the-window': {
    kind: 'wedding',
    leads: ['wedding', 'portrait'],
    fits: ['beauty', 'editing', 'product'],
    titles: [
      'The dress',
      '{woman}’s dress, 9 AM',
      'Getting ready, {woman}',
      'Before the buttons',
      'Morning light, {couple}',
      'Her grandmother’s window',
    ],
    alts: [
      'A wedding dress on a wooden hanger in front of a bright window with sheer curtains',
      'A white dress hanging at a window, light coming through the curtains',
    ],
  },
  'string-lights': {
    kind: 'wedding',
    leads: ['wedding'],
    fits: ['editing', 'sports', 'family', 'food', 'documentary'],
    titles: [
      'Before the first dance, {couple}',
      'Dance floor, {couple}',
      'Reception under string lights',
      'Last hour of light, {couple}',
      'The ranch, around 8 PM',
      'Doors open in ten minutes',
    ],
    alts: [
      'Strings of warm bulbs over an empty dance floor with candlelit tables on both sides',
      'Round tables with candles and flowers under strings of lights at dusk',
    ],
  },
  sparklers: {
    kind: 'wedding',
    leads: ['wedding', 'editing'],
    fits: ['sports', 'documentary', 'reel', 'family'],
    titles: [
      'Sparkler send-off, {couple}',
      'The send-off',
      'Two hundred sparklers',
      'Grand exit, {couple}',
      'Last light of the night',
    ],
    alts: [
      'A burning sparkler, close up, in front of warm lights out of focus',
      'Bright sparks flying from a sparkler at night',
    ],
  },
  'sparklers-2': {
    kind: 'wedding',
    leads: ['wedding', 'editing'],
    fits: ['sports', 'documentary', 'reel', 'family'],
    titles: [
      'Sparkler send-off, {couple}',
      'The send-off, first three',
      'Midnight, {couple}',
      'Grand exit, {couple}',
      'Three of two hundred',
    ],
    alts: [
      'Three burning sparklers in front of warm lights out of focus',
      'Sparks flying from three sparklers at night',
    ],
  },
  'low-tide': shore,
  'low-tide-2': {
    ...shore,
    titles: [
      'The {family} castle',
      'Built before breakfast',
      'First time at the ocean',
      'Tide comes at eleven',
      'Morning session, South Padre',
    ],
    alts: [
      'A sandcastle with a red flag and a red bucket on a beach in morning light',
      'A sandcastle at the water’s edge, a toy bucket beside it',
    ],
  },
  'low-tide-3': {
    ...shore,
    titles: [
      'Kite weather, {family} family',
      'Sunset with the {family} family',
      'One more time',
      'Wind from the Gulf, Galveston',
      'Last light at the beach',
    ],
    alts: [
      'A kite over the sea at sunset, a bucket and small boots on the sand below it',
      'A red and yellow kite in an orange evening sky above a beach',
    ],
  },
};
