import type { PictureWords } from './picture-words.ts';

const studio = {
  kind: 'portrait',
  leads: ['portrait', 'documentary'],
  fits: ['editing', 'reel', 'beauty', 'family', 'wedding'],
  titles: [
    '{name}, rehearsal',
    'Dance company, day one',
    'Studio session with {name}',
    'Window light, {name}',
    'Ballet season, opening picture',
    'Between two songs',
  ],
  alts: [
    'A bentwood chair in front of a tall, hazy window',
    'An empty chair in silhouette before a bright window, light falling across the floor',
  ],
} as const satisfies PictureWords;

const solo = {
  kind: 'stage',
  leads: ['portrait', 'documentary', 'podcast', 'sports'],
  fits: ['editing', 'reel', 'commercial'],
  titles: [
    '{name}, songwriter night',
    'Before the last song, {name}',
    'One light, one guitar',
    'Album release, {name}',
    'Open mic in {city}',
    'Acoustic set, {city}',
  ],
  alts: [
    'An acoustic guitar and a microphone waiting in a cone of stage light',
    'A guitar in its stand beside a microphone in front of a dark curtain',
  ],
} as const satisfies PictureWords;

/** Stages, studios, sports and streets. */
export const eventWords: Readonly<Record<string, PictureWords>> = {
  'chair-by-the-window': studio,
  'chair-by-the-window-2': {
    ...studio,
    leads: ['portrait', 'documentary', 'podcast'],
    titles: [
      'Studio visit, {name}',
      '{name}, painter',
      '{name} in the old mill',
      'Artist portrait, the room',
      'Before the interview',
    ],
    alts: [
      'An easel with a canvas and a stool with brushes in front of a tall, bright window',
      'A painter’s easel in silhouette against window light',
    ],
  },
  'painted-backdrop': {
    kind: 'portrait',
    leads: ['portrait', 'beauty', 'podcast'],
    fits: ['commercial', 'family', 'editing', 'reel', 'documentary'],
    titles: [
      'Headshot day, {city}',
      'Team of 22, next please',
      'Canvas and daylight',
      'Headshots, {name}',
      'Seat of honor',
      'Portrait day, fall',
    ],
    alts: [
      'A wooden stool in front of a hand-painted canvas backdrop in soft side light',
      'A portrait backdrop with an empty stool, lit from the left',
    ],
  },
  'one-spotlight': solo,
  'one-spotlight-2': {
    ...solo,
    leads: ['podcast', 'portrait', 'documentary', 'sports'],
    titles: [
      'Live taping, episode 40',
      '{name} at story night',
      'Keynote, {name}',
      'Stand-up night in {city}',
      'Live podcast, sold out',
      'Opening remarks, {name}',
    ],
    alts: [
      'A microphone and a stool in a cone of warm light on a dark stage',
      'A stool and a microphone in front of a red curtain',
    ],
  },
  'one-spotlight-3': {
    ...solo,
    alts: [
      'A guitar, a stool, and a low microphone in a cone of stage light',
      'A stool between a guitar and a microphone in front of a blue curtain',
    ],
  },
  soundcheck: {
    kind: 'stage',
    leads: ['sports', 'editing', 'podcast', 'documentary'],
    fits: ['reel', 'commercial', 'wedding', 'portrait'],
    titles: [
      'Soundcheck, outdoor stage',
      'Festival night two',
      'Sold out in {city}',
      'Hometown show',
      'Five minutes to doors',
      'Tour recap, {city}',
    ],
    alts: [
      'A stage with a drum kit, amplifiers, and microphones under colored beams of light',
      'A drum kit and three microphones on a stage in smoke and colored light',
    ],
  },
  'lanes-at-dawn': {
    kind: 'sports',
    leads: ['sports', 'editing', 'commercial'],
    fits: ['documentary', 'portrait', 'travel', 'reel'],
    titles: [
      'Lane four',
      '{name}, hurdler',
      'First heat, 7 AM',
      'Regional track meet',
      'Spring track campaign',
      'Sunrise intervals',
    ],
    alts: [
      'Hurdles on a red running track in front of a low sun',
      'White-lined lanes and rows of hurdles at sunrise',
    ],
  },
  'skate-bowl': {
    kind: 'sports',
    leads: ['sports', 'reel', 'commercial'],
    fits: ['editing', 'portrait', 'documentary', 'travel'],
    titles: [
      'Edge of the bowl',
      '{name}’s board',
      'Skate jam, {city}',
      'Golden hour session, {name}',
      'Summer series, skate park',
    ],
    alts: [
      'A skateboard at the edge of a concrete bowl at sunset',
      'A board on the rim of a skate bowl in low, warm light',
    ],
  },
  'friday-night-lights': {
    kind: 'sports',
    leads: ['sports', 'editing', 'documentary'],
    fits: ['commercial', 'reel'],
    titles: [
      'Friday night, before kickoff',
      'Senior night',
      'Fourth and one',
      'District final',
      'Homecoming, {city}',
      'Season film, opening shot',
    ],
    alts: [
      'A football on the line of an empty field under floodlights',
      'A football on the grass, goalposts and stadium lights out of focus behind it',
    ],
  },
  'rain-on-sixth-street': {
    kind: 'city',
    leads: ['documentary', 'city', 'sports', 'editing'],
    fits: ['food', 'travel', 'podcast', 'reel', 'portrait'],
    titles: [
      'Rain on Sixth Street',
      'Closing time',
      'Music video still, rain',
      'Late shift in {city}',
      'Wet pavement, neon',
      'Short film, opening shot',
      'Downtown, after the rain',
      'City lights, {city}',
    ],
    alts: [
      'Blurred neon lights above a wet street, reflected in the rain',
      'Out-of-focus city lights mirrored on wet asphalt',
    ],
  },
};
