import type { JobIdea } from './job-idea.ts';

export const videographyJobs: readonly Omit<JobIdea, 'service'>[] = [
  {
    subjects: ['documentary'],
    title: (city) => `Two-minute film about a bakery in ${city}`,
    description:
      "We start at 3 AM, and that's the story. Dough, hands, the first customer at 6. One short interview with my mom, who founded it. For our website and a screen in the shop.",
    tags: ['documentary', 'food', 'small business'],
    duration: 'full_day',
    times: { startTime: '03:00', hours: 8 },
    budget: [1400, 2600],
  },
  {
    subjects: ['drone'],
    title: (city) => `Monthly drone video of a construction site, ${city}`,
    description:
      'Once a month for six months, same flight path each time so the cuts line up. Part 107 license and insurance required. The site manager opens the gate at 7 AM.',
    tags: ['drone', 'construction', 'timelapse'],
    duration: 'multi_day',
    times: { startTime: '07:00', hours: 7 },
    budget: [2400, 4200],
  },
  {
    subjects: ['wedding'],
    title: (city) => `Ten-minute wedding film near ${city}`,
    description:
      "Small wedding, fifty people, at my parents' house. We care most about the speeches and the band. No staged scenes. We'd also like a short cut for people who couldn't make it.",
    tags: ['wedding', 'film', 'documentary'],
    duration: 'full_day',
    budget: [1600, 3000],
  },
  {
    subjects: ['commercial', 'documentary'],
    title: (city) => `Film a one-day conference in ${city} (two rooms)`,
    description:
      "Eleven 30-minute talks. We record the slides; we need the speaker and clean audio. You'll get a feed from the sound board. Raw files the same evening, edited talks in two weeks.",
    tags: ['conference', 'event', 'multi-camera'],
    duration: 'full_day',
    budget: [1500, 2800],
  },
  {
    subjects: ['sports'],
    title: (city) => `Recruiting reel for a ${city} high school goalkeeper`,
    description:
      'Three home games, 90 minutes each, filmed from the stands. A four-minute reel with saves, distribution, and two full sequences. I can lend you a ten-foot tripod.',
    tags: ['sports', 'soccer', 'reel'],
    duration: 'multi_day',
    budget: [600, 1100],
  },
  {
    subjects: ['commercial'],
    title: (city) => `Launch video for an electric cargo bike, ${city}`,
    description:
      'A 45-second spot plus a vertical cut. Streets at dawn, a family, a hill. We have a storyboard and two riders; we need camera, lighting, and edit. Warm color, nothing neon.',
    tags: ['commercial', 'product', 'street'],
    duration: 'multi_day',
    budget: [3000, 5200],
  },
  {
    subjects: ['editing'],
    title: (city) => `Color grade a documentary about ${city}`,
    description:
      "52 minutes, shot on three cameras that don't match. Picture is locked. We'll deliver an XML and ProRes. Two days together in your suite would be ideal.",
    tags: ['color', 'post-production', 'documentary'],
    duration: 'multi_day',
    budget: [1300, 2400],
  },
  {
    subjects: ['documentary'],
    title: (city) => `Portrait of a guitar maker in ${city}`,
    description:
      "Five minutes about my teacher's last year in his workshop. Two days of hands, wood, and his stories. Festivals later, if it's good.",
    tags: ['documentary', 'portrait'],
    duration: 'multi_day',
    budget: [1600, 2900],
  },
  {
    subjects: ['drone'],
    title: (city) => `Ranch for sale near ${city}, from the air`,
    description:
      '640 acres, two ponds, one very long driveway. A two-minute video and twenty stills, morning or evening. Part 107 license required.',
    tags: ['drone', 'real estate'],
    duration: 'half_day',
    budget: [600, 1100],
  },
  {
    subjects: ['editing'],
    title: (city) => `Trailer for a short film made in ${city}`,
    description:
      "Ninety seconds from eleven minutes. Sound and music are licensed. We've watched it too often to know what's funny.",
    tags: ['editing', 'trailer'],
    duration: 'multi_day',
    budget: [700, 1300],
  },
  {
    subjects: ['wedding', 'sports'],
    title: (city) => `Film a charity gala in ${city}, three minutes`,
    description:
      "Speeches at 7, auction at 8, dancing until 11. A three-minute film for next year's sponsors and the auction in full.",
    tags: ['event', 'gala'],
    duration: 'half_day',
    times: { startTime: '19:00', hours: 4 },
    budget: [900, 1600],
  },
];
