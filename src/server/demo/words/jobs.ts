import type { JobDuration, JobServiceType } from '#contract/constants.ts';

export interface JobIdea {
  readonly service: JobServiceType;
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
      'Eighty guests, outdoor ceremony at half past six, dinner under string lights. We would like getting ready, ceremony, family groups (list of nine) and dancing until ten. No drone, please: the horses.',
    tags: ['wedding', 'outdoor', 'sunset'],
    duration: 'full_day',
    budget: [1800, 3200],
  },
  {
    service: 'photography',
    title: (city) => `New menu for a taqueria in ${city}`,
    description:
      'Fourteen dishes for the menu, the delivery apps and the window. We open at eleven, so the kitchen is yours from seven. Natural look, wooden tables, no props from a box.',
    tags: ['food', 'restaurant', 'menu'],
    duration: 'half_day',
    budget: [450, 900],
  },
  {
    service: 'photography',
    title: (city) => `Team headshots, 22 people, ${city} office`,
    description:
      'Same grey background and light for everyone, ten minutes each. We have a meeting room of five by six metres. Retouching: skin stays skin. Files for web and print within a week.',
    tags: ['headshots', 'corporate', 'studio'],
    duration: 'full_day',
    budget: [900, 1600],
  },
  {
    service: 'photography',
    title: (city) => `Family pictures in the park, ${city}`,
    description:
      'Two adults, three children (2, 5 and 9), one elderly dachshund. An hour before sunset, relaxed, nobody in white shirts and jeans. We would love ten prints that fit our staircase.',
    tags: ['family', 'children', 'golden hour'],
    duration: 'short',
    budget: [180, 380],
  },
  {
    service: 'photography',
    title: () => 'Forty ceramics for an online shop',
    description:
      'Vases, bowls and mugs, each from the front and from above, plus six still lifes with two or three pieces together. Glazes are glossy, so reflections matter. We can deliver to your studio.',
    tags: ['product', 'ceramics', 'still life'],
    duration: 'multi_day',
    budget: [1100, 2000],
  },
  {
    service: 'photography',
    title: (city) => `Four apartments to list in ${city}`,
    description:
      'Interior and two exteriors at dusk, all within six blocks. The apartments are staged. Vertical lines vertical, windows not blown out, delivery the next morning.',
    tags: ['real estate', 'interior', 'architecture'],
    duration: 'half_day',
    budget: [400, 800],
  },
  {
    service: 'photography',
    title: (city) => `High school regatta, ${city} lake`,
    description:
      'Six races from eight in the morning, medals at one. We need boats, faces and the finish line from the judges’ boat. Pictures for the local paper by three in the afternoon.',
    tags: ['sports', 'event', 'press'],
    duration: 'half_day',
    budget: [350, 650],
  },
  {
    service: 'photography',
    title: () => 'Portraits of a string quartet',
    description:
      'For a first record: cover, booklet and press. We like Irving Penn and dislike train tracks. A morning in your studio or somewhere with a north window and a wooden floor.',
    tags: ['portrait', 'music', 'editorial'],
    duration: 'half_day',
    budget: [500, 950],
  },
  {
    service: 'photography',
    title: (city) => `Quinceañera in ${city}, church and hall`,
    description:
      'Mass at two, pictures with the court by the fountain, hall until eleven. Spanish helps with the grandmothers. An album of forty pages and all files.',
    tags: ['quinceañera', 'event', 'family'],
    duration: 'full_day',
    budget: [1200, 2200],
  },
  {
    service: 'videography',
    title: (city) => `Two-minute film about a bakery in ${city}`,
    description:
      'We start at three in the morning, which is the point. Dough, hands, the first customer at six. One short interview with my mother, who founded it. For the website and a screen in the shop.',
    tags: ['documentary', 'food', 'small business'],
    duration: 'full_day',
    budget: [1400, 2600],
  },
  {
    service: 'videography',
    title: (city) => `Drone progress film of a building site, ${city}`,
    description:
      'Once a month for six months, same flight each time, so that the cuts line up. Part 107 licence and insurance needed. The site manager opens the gate at seven.',
    tags: ['drone', 'construction', 'timelapse'],
    duration: 'multi_day',
    budget: [2400, 4200],
  },
  {
    service: 'videography',
    title: () => 'Wedding film, ten minutes, October',
    description:
      'Small wedding, fifty people, at my parents’ house. We care about the speeches and about the band. No staged scenes. A short cut for those who could not come.',
    tags: ['wedding', 'film', 'documentary'],
    duration: 'full_day',
    budget: [1600, 3000],
  },
  {
    service: 'videography',
    title: (city) => `Conference talks, one day, two rooms, ${city}`,
    description:
      'Eleven talks of thirty minutes. Slides are recorded by us, we need the speaker and clean sound. You get a feed from the desk. Uncut files the same evening, edited talks in two weeks.',
    tags: ['conference', 'event', 'multi-camera'],
    duration: 'full_day',
    budget: [1500, 2800],
  },
  {
    service: 'videography',
    title: () => 'Recruiting reel for a goalkeeper, class of next year',
    description:
      'Three home games, ninety minutes each, from the stand. A reel of four minutes with the saves, distribution and two full sequences. I can lend you a tripod of three metres.',
    tags: ['sports', 'soccer', 'reel'],
    duration: 'multi_day',
    budget: [600, 1100],
  },
  {
    service: 'videography',
    title: (city) => `Launch video for an electric cargo bike, ${city}`,
    description:
      'Forty five seconds, plus a vertical cut. Streets at dawn, a family, a hill. We have a storyboard and two riders; we need camera, light and edit. Colour warm, nothing neon.',
    tags: ['commercial', 'product', 'street'],
    duration: 'multi_day',
    budget: [3000, 5200],
  },
  {
    service: 'videography',
    title: () => 'Colour grading for a documentary of 52 minutes',
    description:
      'Shot on three cameras that do not agree with each other, picture is locked. We deliver an XML and ProRes. Two days together in your suite would be ideal.',
    tags: ['colour', 'post-production', 'documentary'],
    duration: 'multi_day',
    budget: [1300, 2400],
  },
  {
    service: 'content_creation',
    title: (city) => `Twelve reels a month for a plant shop in ${city}`,
    description:
      'Care tips, new arrivals, the cat. We film badly and know it. One visit a week on Tuesday mornings, captions by you, posting by us. Three months to begin with.',
    tags: ['reels', 'social media', 'retail'],
    duration: 'multi_day',
    budget: [900, 1800],
  },
  {
    service: 'content_creation',
    title: () => 'Honest product videos for a sunscreen',
    description:
      'Five videos of thirty to forty seconds, on real skin, in real sun. Nothing may be said that the label does not say; we send the wording. Raw files and rights for a year.',
    tags: ['ugc', 'beauty', 'vertical video'],
    duration: 'short',
    budget: [400, 850],
  },
  {
    service: 'content_creation',
    title: (city) => `Video podcast, eight episodes, recorded in ${city}`,
    description:
      'Two hosts, one guest, about fifty minutes each. We need the room, three cameras, sound, edit and five clips an episode. Topic: water law, funnier than it sounds.',
    tags: ['podcast', 'video', 'editing'],
    duration: 'multi_day',
    budget: [2000, 3600],
  },
  {
    service: 'content_creation',
    title: (city) => `A weekend of stories from a small hotel near ${city}`,
    description:
      'Nine rooms, a pool, a very good breakfast. Stay two nights with somebody you like, bring back thirty stills, a film of one minute and stories on both days.',
    tags: ['travel', 'hotel', 'stories'],
    duration: 'multi_day',
    budget: [700, 1400],
  },
  {
    service: 'content_creation',
    title: () => 'Opening week of a coffee roastery',
    description:
      'Daily stories for seven days, two reels, portraits of the four of us. We roast on Monday and Thursday, it smells wonderful and is loud. Bilingual captions preferred.',
    tags: ['coffee', 'launch', 'reels'],
    duration: 'multi_day',
    budget: [800, 1500],
  },
];

export const applicationWords: readonly ((title: string) => string)[] = [
  () =>
    'This is close to what I do every week. I have the date free, and I would come by once before to see the light. Happy to send two complete sets from similar jobs.',
  () =>
    'I like how clearly you wrote this. Two questions: is there power where we work, and who has the last word on the selection? The budget works for me.',
  (title) =>
    `"${title}" made me smile, I would love to. I bring a second camera and an assistant at no extra cost, and deliver within ten days.`,
  () =>
    'I live twenty minutes away and know the place. My portfolio has three jobs like this one on the first page. I can hold the date for you until Friday.',
  () =>
    'Honest answer: I am newer than others who will apply, and I will work harder. I include one more round of corrections, and you only keep what you love.',
  () =>
    'I have done this for two other clients this year and can put you in touch with both. Let us talk for ten minutes before you decide, whoever you pick.',
  () =>
    'Available, insured, and early by habit. I would suggest to begin half an hour sooner because of the sun; the rest of your plan is good.',
];
