import type { Specialty } from './specialty.ts';

export const contentCreators: readonly Specialty[] = [
  {
    tags: ['reel', 'product', 'commercial', 'studio'],
    rates: [50, 140],
    openings: [
      'Short vertical video for small brands: made in a day, posted for a month.',
      "I make reels that don't look like ads.",
      'User-style videos for shops that would rather sell than dance.',
    ],
    middles: [
      'Twelve clips a month, with hooks tested against each other.',
      'Scripts are included. So is telling you when an idea is a bad one.',
      'I film on a phone on purpose, and light it like a studio.',
    ],
    experience: [
      'clips published',
      'In-house at a candle company until the candles paid for my freedom.',
    ],
    equipment:
      'iPhone 16 Pro, Sony ZV-E1, two panel lights, wireless microphones, CapCut and Premiere.',
  },
  {
    tags: ['food', 'cafe', 'reel', 'street'],
    rates: [45, 120],
    openings: [
      'I eat for a living and film it well.',
      'Content for restaurants, food trucks, and coffee roasters.',
      'Launches, new menus, the story of the lady who makes the tortillas.',
    ],
    middles: [
      'One visit gives you ten posts, captions in English and Spanish.',
      'I know the neighborhood, and the neighborhood watches.',
      "Stills and clips on the same morning, so we're in the kitchen's way only once.",
    ],
    experience: ['kitchens visited', 'Ran a food truck for three years. I clean up after myself.'],
    equipment: 'Sony ZV-E1, 35 mm f/1.4, overhead rig, soft panel, an appetite.',
  },
  {
    tags: ['podcast', 'studio', 'video', 'reel'],
    rates: [60, 150],
    openings: [
      'Podcasts from first idea to episode forty.',
      'I record, cut and clip conversations.',
      'Video podcasts in my room or yours, three cameras, no fuss.',
    ],
    middles: [
      'Six vertical clips come with every episode; they are how people find you.',
      'Show notes, chapters and a transcript people actually read.',
      'I coach hosts who hate their own voice. Everyone does at first.',
    ],
    experience: ['episodes produced', 'Public radio for eight years.'],
    equipment: 'Four Shure SM7dB, Rodecaster Pro II, three Sony FX30, acoustic panels on wheels.',
  },
  {
    tags: ['beauty', 'product', 'portrait', 'studio'],
    rates: [55, 160],
    openings: [
      'Beauty and wellness content that keeps skin looking like skin.',
      'I make tutorials, before-and-afters and honest first impressions.',
      'Salon and spa content, filmed between appointments.',
    ],
    middles: [
      'Proper disclosures, and only claims that are true.',
      'A content day gives you 30 pieces and a posting calendar.',
      'I bring my own chair-side light; your staff keeps working.',
    ],
    experience: ['campaigns', 'Licensed esthetician, so I know what the bottle says.'],
    equipment: 'Sony A7C II, 90 mm macro, ring and tube lights, color-accurate mirror.',
  },
  {
    tags: ['travel', 'nature', 'landscape', 'lifestyle'],
    rates: [50, 130],
    openings: [
      'Travel and outdoor stories from a state that takes two days to cross.',
      'Content for hotels, outfitters, and towns with one good street.',
      'I film weekends so well that people book them.',
    ],
    middles: [
      'Itinerary, stills, a film and a week of stories from one stay.',
      'Usage rights for a year are included, in writing, in plain words.',
      'I tag the place, the trail, and the taco.',
    ],
    experience: ['towns visited', 'Guide on the Devils River before anyone filmed it.'],
    equipment: 'Fujifilm X-T5, DJI Mini 4 Pro, Insta360, waterproof everything.',
  },
];
