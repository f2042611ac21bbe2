import type { PictureWords } from './picture-words.ts';

const dancer = {
  kind: 'portrait',
  leads: ['portrait', 'documentary'],
  fits: ['editing', 'reel', 'beauty', 'sports', 'family'],
  titles: [
    '{name}, rehearsal',
    'Dancer portrait, {name}',
    'Studio session with {name}',
    'Window light, {name}',
    'Company portraits, ballet season',
    'Between two songs',
  ],
  alts: [
    'A dancer in silhouette against a tall, hazy window',
    'A dancer holding a pose in front of a bright window, light falling across the floor',
  ],
} as const satisfies PictureWords;

const solo = {
  kind: 'stage',
  leads: ['portrait', 'documentary', 'podcast', 'sports'],
  fits: ['editing', 'reel', 'commercial'],
  titles: [
    '{name}, songwriter night',
    'Last song, {name}',
    'One light, one guitar',
    'Album release, {name}',
    'Open mic in {city}',
    'Acoustic set, {city}',
  ],
  alts: [
    'A musician playing guitar alone in a cone of stage light',
    'A guitarist at the microphone in front of a dark curtain',
  ],
} as const satisfies PictureWords;

const runner = {
  kind: 'sports',
  leads: ['sports', 'editing', 'commercial'],
  fits: ['documentary', 'portrait', 'landscape', 'travel', 'reel'],
  titles: [
    'Mile nine',
    '{name}, marathon training',
    'Dawn run, {name}',
    'Trail race, final climb',
    'Running campaign, fall',
    'Sunrise intervals',
  ],
  alts: [
    'A runner crossing a ridge in front of a huge rising sun',
    'Silhouette of a runner against the morning sky',
  ],
} as const satisfies PictureWords;

/** Stages, sports and streets. */
export const eventWords: Readonly<Record<string, PictureWords>> = {
  'dancer-in-haze': dancer,
  'dancer-in-haze-2': {
    ...dancer,
    leads: ['portrait', 'documentary', 'podcast'],
    titles: [
      'Portrait of {name}',
      '{name}, painter',
      '{name} in the old mill',
      'Author portrait, {name}',
      'Before the interview',
    ],
    alts: [
      'A person in a hat standing in front of a tall, bright window',
      'Silhouette of a person wearing a hat against window light',
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
      'A speaker at a microphone in a cone of warm light',
      'A person speaking on a dark stage in front of a curtain',
    ],
  },
  encore: {
    kind: 'stage',
    leads: ['sports', 'editing', 'podcast', 'documentary'],
    fits: ['reel', 'commercial', 'wedding', 'portrait'],
    titles: [
      'Encore, outdoor stage',
      'Festival night two',
      'Sold out in {city}',
      'Hometown show',
      'Crowd, third song',
      'Tour recap, {city}',
    ],
    alts: [
      'A band on stage in front of a crowd with raised hands',
      'Concert crowd facing a stage lit by colored beams',
    ],
  },
  'runner-at-dawn': runner,
  'runner-at-dawn-3': {
    ...runner,
    leads: ['travel', 'documentary', 'landscape', 'sports'],
    titles: [
      'Sunrise hike, {name}',
      'Ridge trail, 6:40 AM',
      'Campaign for a boot maker',
      'Long way home',
      'Day two on the trail',
    ],
    alts: [
      'A hiker in a hat walking along a ridge in front of a pale rising sun',
      'Silhouette of a hiker on a ridge at sunrise',
    ],
  },
  'skate-golden-air': {
    kind: 'sports',
    leads: ['sports', 'reel'],
    fits: ['editing', 'commercial', 'portrait', 'documentary'],
    titles: [
      'Air over the bowl',
      '{name}, backside air',
      'Skate jam, {city}',
      'Golden hour session, {name}',
      'Summer series, skate park',
    ],
    alts: [
      'A skateboarder in midair above a concrete bowl at sunset',
      'Silhouette of a skateboarder jumping in front of a low sun',
    ],
  },
  'friday-night-lights': {
    kind: 'sports',
    leads: ['sports', 'editing', 'documentary'],
    fits: ['commercial'],
    titles: [
      'Friday night, fourth quarter',
      'Senior night',
      'Walking out',
      'District final',
      'Homecoming, {city}',
      'Season film, opening shot',
    ],
    alts: [
      'Football players coming onto a field under tall floodlights',
      'Players in silhouette under stadium lights and mist',
    ],
  },
  'rain-on-sixth-street': {
    kind: 'city',
    leads: ['documentary', 'portrait', 'city', 'sports', 'editing'],
    fits: ['food', 'travel', 'podcast', 'reel'],
    titles: [
      'Rain on Sixth Street',
      'Closing time',
      'Music video still, rain',
      'Walking home in {city}',
      'Wet pavement, neon',
      'Short film, opening shot',
    ],
    alts: [
      'A person with an umbrella in front of blurred neon lights on a wet street',
      'Out-of-focus city lights reflected in rain, one figure under an umbrella',
    ],
  },
  'rain-on-sixth-street-3': {
    kind: 'city',
    leads: ['city', 'documentary', 'editing'],
    fits: ['food', 'travel', 'podcast', 'reel', 'sports'],
    titles: [
      'Downtown, after the rain',
      'Traffic on a wet night',
      'City lights, {city}',
      'Neon and rain',
      'Opening titles, background plate',
    ],
    alts: [
      'Out-of-focus neon and traffic lights above a wet street',
      'Blurred city lights reflected in rain',
    ],
  },
};
