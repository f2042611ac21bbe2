import type { JobDuration, JobServiceType } from '#contract/constants.ts';

export interface JobIdea {
  readonly service: JobServiceType;
  /** With the city: the same idea is posted in several. */
  readonly title: (city: string) => string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly duration: JobDuration;
  /** Whole dollars, lowest and highest. */
  readonly budget: readonly [low: number, high: number];
}

export const jobIdeas: readonly JobIdea[] = [
  {
    service: 'photography',
    title: (city) => `Ranch wedding near ${city}, ceremony at sunset`,
    description:
      "Eighty guests, outdoor ceremony at 6:30 PM, dinner under string lights. We'd like coverage of getting ready, the ceremony, nine family groups, and dancing until 10. No drone, please. It spooks the horses.",
    tags: ['wedding', 'outdoor', 'sunset'],
    duration: 'full_day',
    budget: [1800, 3200],
  },
  {
    service: 'photography',
    title: (city) => `New menu for a taqueria in ${city}`,
    description:
      'Fourteen dishes for the menu, delivery apps, and the window. We open at 11, so the kitchen is yours from 7 AM. Natural look, wooden tables, no stock props.',
    tags: ['food', 'restaurant', 'menu'],
    duration: 'half_day',
    budget: [450, 900],
  },
  {
    service: 'photography',
    title: (city) => `Team headshots, 22 people, ${city} office`,
    description:
      'Same gray background and lighting for everyone, ten minutes each. We have a 16-by-20-foot meeting room. Light retouching only; skin should look like skin. Files for web and print within a week.',
    tags: ['headshots', 'corporate', 'studio'],
    duration: 'full_day',
    budget: [900, 1600],
  },
  {
    service: 'photography',
    title: (city) => `Family photos in the park, ${city}`,
    description:
      "Two adults, three kids (2, 5, and 9), one elderly dachshund. An hour before sunset, relaxed, no matching white shirts and jeans. We'd love ten prints for our staircase.",
    tags: ['family', 'children', 'golden hour'],
    duration: 'short',
    budget: [180, 380],
  },
  {
    service: 'photography',
    title: (city) => `Product photos of 40 ceramics in ${city}`,
    description:
      'Vases, bowls, and mugs, each shot from the front and above, plus six still lifes of two or three pieces. The glazes are glossy, so reflections matter. We can deliver to your studio.',
    tags: ['product', 'ceramics', 'still life'],
    duration: 'multi_day',
    budget: [1100, 2000],
  },
  {
    service: 'photography',
    title: (city) => `Four apartments to list in ${city}`,
    description:
      'Interiors and two dusk exteriors, all within six blocks. The apartments are staged. Straight verticals, no blown-out windows, delivery the next morning.',
    tags: ['real estate', 'interior', 'architecture'],
    duration: 'half_day',
    budget: [400, 800],
  },
  {
    service: 'photography',
    title: (city) => `High school regatta, ${city} lake`,
    description:
      "Six races starting at 8 AM, medals at 1 PM. We need boats, faces, and the finish line, shot from the judges' boat. Photos to the local paper by 3 PM.",
    tags: ['sports', 'event', 'press'],
    duration: 'half_day',
    budget: [350, 650],
  },
  {
    service: 'photography',
    title: (city) => `String quartet portraits in ${city}`,
    description:
      'For our first record: cover, booklet, and press. We love Irving Penn and could do without train tracks. A morning in your studio, or anywhere with a north-facing window and a wood floor.',
    tags: ['portrait', 'music', 'editorial'],
    duration: 'half_day',
    budget: [500, 950],
  },
  {
    service: 'photography',
    title: (city) => `Quinceañera in ${city}, church and hall`,
    description:
      "Mass at 2 PM, photos with the court by the fountain, reception until 11. Spanish helps with the grandmothers. We'd like a 40-page album and all the files.",
    tags: ['quinceañera', 'event', 'family'],
    duration: 'full_day',
    budget: [1200, 2200],
  },
  {
    service: 'videography',
    title: (city) => `Two-minute film about a bakery in ${city}`,
    description:
      "We start at 3 AM, and that's the story. Dough, hands, the first customer at 6. One short interview with my mom, who founded it. For our website and a screen in the shop.",
    tags: ['documentary', 'food', 'small business'],
    duration: 'full_day',
    budget: [1400, 2600],
  },
  {
    service: 'videography',
    title: (city) => `Monthly drone video of a construction site, ${city}`,
    description:
      'Once a month for six months, same flight path each time so the cuts line up. Part 107 license and insurance required. The site manager opens the gate at 7 AM.',
    tags: ['drone', 'construction', 'timelapse'],
    duration: 'multi_day',
    budget: [2400, 4200],
  },
  {
    service: 'videography',
    title: (city) => `Ten-minute wedding film near ${city}`,
    description:
      "Small wedding, fifty people, at my parents' house. We care most about the speeches and the band. No staged scenes. We'd also like a short cut for people who couldn't make it.",
    tags: ['wedding', 'film', 'documentary'],
    duration: 'full_day',
    budget: [1600, 3000],
  },
  {
    service: 'videography',
    title: (city) => `Film a one-day conference in ${city} (two rooms)`,
    description:
      "Eleven 30-minute talks. We record the slides; we need the speaker and clean audio. You'll get a feed from the sound board. Raw files the same evening, edited talks in two weeks.",
    tags: ['conference', 'event', 'multi-camera'],
    duration: 'full_day',
    budget: [1500, 2800],
  },
  {
    service: 'videography',
    title: (city) => `Recruiting reel for a ${city} high school goalkeeper`,
    description:
      'Three home games, 90 minutes each, filmed from the stands. A four-minute reel with saves, distribution, and two full sequences. I can lend you a ten-foot tripod.',
    tags: ['sports', 'soccer', 'reel'],
    duration: 'multi_day',
    budget: [600, 1100],
  },
  {
    service: 'videography',
    title: (city) => `Launch video for an electric cargo bike, ${city}`,
    description:
      'A 45-second spot plus a vertical cut. Streets at dawn, a family, a hill. We have a storyboard and two riders; we need camera, lighting, and edit. Warm color, nothing neon.',
    tags: ['commercial', 'product', 'street'],
    duration: 'multi_day',
    budget: [3000, 5200],
  },
  {
    service: 'videography',
    title: (city) => `Color grade a documentary about ${city}`,
    description:
      "52 minutes, shot on three cameras that don't match. Picture is locked. We'll deliver an XML and ProRes. Two days together in your suite would be ideal.",
    tags: ['color', 'post-production', 'documentary'],
    duration: 'multi_day',
    budget: [1300, 2400],
  },
  {
    service: 'content_creation',
    title: (city) => `Twelve reels a month for a plant shop in ${city}`,
    description:
      "Care tips, new arrivals, the cat. We're bad at filming and we know it. One visit a week on Tuesday mornings; you write captions, we post. Three months to start.",
    tags: ['reels', 'social media', 'retail'],
    duration: 'multi_day',
    budget: [900, 1800],
  },
  {
    service: 'content_creation',
    title: (city) => `Authentic sunscreen videos in ${city}`,
    description:
      "Five 30-to-40-second videos, on real skin, in real sun. Claims must match the label; we'll send the wording. Raw files and usage rights for a year.",
    tags: ['ugc', 'beauty', 'vertical video'],
    duration: 'short',
    budget: [400, 850],
  },
  {
    service: 'content_creation',
    title: (city) => `Video podcast, eight episodes, recorded in ${city}`,
    description:
      "Two hosts, one guest, about 50 minutes each. We need a room, three cameras, sound, editing, and five clips per episode. Topic: water law. It's funnier than it sounds.",
    tags: ['podcast', 'video', 'editing'],
    duration: 'multi_day',
    budget: [2000, 3600],
  },
  {
    service: 'content_creation',
    title: (city) => `A weekend of content at a small hotel near ${city}`,
    description:
      "Nine rooms, a pool, a very good breakfast. Stay two nights with someone you like. We'd like 30 stills, a one-minute video, and stories on both days.",
    tags: ['travel', 'hotel', 'stories'],
    duration: 'multi_day',
    budget: [700, 1400],
  },
  {
    service: 'content_creation',
    title: (city) => `Coffee roastery opening weekend in ${city}`,
    description:
      "Stories on both opening days, two reels, portraits of the four of us. We roast in the mornings; it smells great and it's loud. Bilingual captions preferred.",
    tags: ['coffee', 'launch', 'reels'],
    duration: 'multi_day',
    budget: [800, 1500],
  },
];

export const applicationWords: readonly ((title: string) => string)[] = [
  () =>
    "This is close to what I do every week. I'm free that day, and I'd stop by beforehand to check the light. Happy to send two full sets from similar jobs.",
  () =>
    'I love how clear this post is. Two questions: is there power on site, and who has final say on the selects? The budget works for me.',
  (title) =>
    `"${title}" made me smile, and I'd love to do it. I bring a second camera and an assistant at no extra cost, and deliver within ten days.`,
  () =>
    'I live 20 minutes away and know the area. My portfolio has three jobs like this on the first page. I can hold the date for you until Friday.',
  () =>
    "I'd send you a shot list and a schedule two days before, so there are no surprises. An extra round of edits is included.",
  () =>
    "I've done this for two other clients this year and can put you in touch with both. Let's talk for ten minutes before you decide.",
  () =>
    "Available, insured, and early by habit. I'd suggest starting half an hour earlier for the light. The rest of your plan looks great.",
];
