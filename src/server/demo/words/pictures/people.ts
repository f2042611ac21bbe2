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
  'dancer-in-haze-3': {
    ...dancer,
    titles: [
      '{name}, warm-up',
      'Modern dance, {name}',
      'Arms up',
      'Company headshots, outtake',
      'Dance portfolio, {name}',
    ],
    alts: [
      'A dancer in a dress with both arms raised in front of a bright window',
      'Silhouette of a dancer reaching up in window light',
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
