import type { JobIdea } from './job-idea.ts';

export const contentJobs: readonly Omit<JobIdea, 'service'>[] = [
  {
    subjects: ['reel'],
    title: (city) => `Twelve reels a month for a plant shop in ${city}`,
    description:
      "Care tips, new arrivals, the cat. We're bad at filming and we know it. One visit a week on Tuesday mornings; you write captions, we post. Three months to start.",
    tags: ['reels', 'social media', 'retail'],
    duration: 'multi_day',
    budget: [900, 1800],
  },
  {
    subjects: ['beauty'],
    title: (city) => `Authentic sunscreen videos in ${city}`,
    description:
      "Five 30-to-40-second videos, on real skin, in real sun. Claims must match the label; we'll send the wording. Raw files and usage rights for a year.",
    tags: ['ugc', 'beauty', 'vertical video'],
    duration: 'short',
    budget: [400, 850],
  },
  {
    subjects: ['podcast'],
    title: (city) => `Video podcast, eight episodes, recorded in ${city}`,
    description:
      "Two hosts, one guest, about 50 minutes each. We need a room, three cameras, sound, editing, and five clips per episode. Topic: water law. It's funnier than it sounds.",
    tags: ['podcast', 'video', 'editing'],
    duration: 'multi_day',
    budget: [2000, 3600],
  },
  {
    subjects: ['travel'],
    title: (city) => `A weekend of content at a small hotel near ${city}`,
    description:
      "Nine rooms, a pool, a very good breakfast. Stay two nights with someone you like. We'd like 30 stills, a one-minute video, and stories on both days.",
    tags: ['travel', 'hotel', 'stories'],
    duration: 'multi_day',
    budget: [700, 1400],
  },
  {
    subjects: ['food', 'reel'],
    title: (city) => `Coffee roastery opening weekend in ${city}`,
    description:
      "Stories on both opening days, two reels, portraits of the four of us. We roast in the mornings; it smells great and it's loud. Bilingual captions preferred.",
    pictures: [{ file: 'morning-cortado', alt: 'A cortado on a wooden counter, low sun' }],
    tags: ['coffee', 'launch', 'reels'],
    duration: 'multi_day',
    budget: [800, 1500],
  },
  {
    subjects: ['beauty'],
    title: (city) => `Four tutorials for a barber in ${city}`,
    description:
      'Fades, beards, and two for curly hair. Vertical, under a minute, filmed between 8 and 10 before we open. You edit, we answer the comments.',
    tags: ['tutorial', 'vertical video'],
    duration: 'half_day',
    times: { startTime: '08:00', hours: 2 },
    budget: [400, 800],
  },
  {
    subjects: ['travel'],
    title: (city) => `Three days on the river near ${city}`,
    description:
      "We rent canoes. We'd like a day-by-day story, ten stills for the website, and one honest video about how wet you get.",
    tags: ['outdoors', 'video diary'],
    duration: 'multi_day',
    budget: [700, 1300],
  },
  {
    subjects: ['podcast'],
    title: (city) => `Launch trailer for a podcast from ${city}`,
    description:
      'Two minutes that explain a show about small-town radio. We have forty hours of tape and no idea where to start.',
    tags: ['trailer', 'audio'],
    duration: 'half_day',
    budget: [400, 800],
  },
];
