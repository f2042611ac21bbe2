import type { JobIdea } from './job-idea.ts';

export const photographyJobs: readonly Omit<JobIdea, 'service'>[] = [
  {
    subjects: ['wedding'],
    title: (city) => `Ranch wedding near ${city}, ceremony at sunset`,
    description:
      "Eighty guests, outdoor ceremony at 6:30 PM, dinner under string lights. We'd like coverage of getting ready, the ceremony, nine family groups, and dancing until 10. No drone, please. It spooks the horses.",
    pictures: [
      { file: 'wedding-details', alt: 'Rings and an invitation among leaves, from above' },
    ],
    tags: ['wedding', 'outdoor', 'sunset'],
    duration: 'full_day',
    times: { startTime: '14:00', hours: 8 },
    budget: [1800, 3200],
  },
  {
    subjects: ['food'],
    title: (city) => `New menu for a taqueria in ${city}`,
    description:
      'Fourteen dishes for the menu, delivery apps, and the window. We open at 11, so the kitchen is yours from 7 AM. Natural look, wooden tables, no stock props.',
    pictures: [{ file: 'plates-from-above', alt: 'A plate from above on dark wood' }],
    tags: ['food', 'restaurant', 'menu'],
    duration: 'half_day',
    times: { startTime: '07:00', hours: 4 },
    budget: [450, 900],
  },
  {
    subjects: ['portrait'],
    title: (city) => `Team headshots, 22 people, ${city} office`,
    description:
      'Same gray background and lighting for everyone, ten minutes each. We have a 16-by-20-foot meeting room. Light retouching only; skin should look like skin. Files for web and print within a week.',
    tags: ['headshots', 'corporate', 'studio'],
    duration: 'full_day',
    budget: [900, 1600],
  },
  {
    subjects: ['family', 'portrait'],
    title: (city) => `Family photos in the park, ${city}`,
    description:
      "Two adults, three kids (2, 5, and 9), one elderly dachshund. An hour before sunset, relaxed, no matching white shirts and jeans. We'd love ten prints for our staircase.",
    tags: ['family', 'children', 'golden hour'],
    duration: 'short',
    budget: [180, 380],
  },
  {
    subjects: ['product'],
    title: (city) => `Product photos of 40 ceramics in ${city}`,
    description:
      'Vases, bowls, and mugs, each shot from the front and above, plus six still lifes of two or three pieces. The glazes are glossy, so reflections matter. We can deliver to your studio.',
    pictures: [
      { file: 'clay-vases', alt: 'Three vases, light from the left, warm background' },
      { file: 'clay-vases-square', alt: 'The same three, closer' },
    ],
    tags: ['product', 'ceramics', 'still life'],
    duration: 'multi_day',
    budget: [1100, 2000],
  },
  {
    subjects: ['city'],
    title: (city) => `Four apartments to list in ${city}`,
    description:
      'Interiors and two dusk exteriors, all within six blocks. The apartments are staged. Straight verticals, no blown-out windows, delivery the next morning.',
    pictures: [
      { file: 'east-austin-living-room', alt: 'Morning light across a living room' },
      { file: 'hillside-house-dusk', alt: 'A house at dusk, all its lights on' },
    ],
    tags: ['real estate', 'interior', 'architecture'],
    duration: 'half_day',
    budget: [400, 800],
  },
  {
    subjects: ['sports'],
    title: (city) => `High school regatta, ${city} lake`,
    description:
      "Six races starting at 8 AM, medals at noon. We need boats, faces, and the finish line, shot from the judges' boat. Photos to the local paper by 3 PM.",
    tags: ['sports', 'event', 'press'],
    duration: 'half_day',
    times: { startTime: '08:00', hours: 4 },
    budget: [350, 650],
  },
  {
    subjects: ['portrait'],
    title: (city) => `String quartet portraits in ${city}`,
    description:
      'For our first record: cover, booklet, and press. We love Irving Penn and could do without train tracks. A morning in your studio, or anywhere with a north-facing window and a wood floor.',
    tags: ['portrait', 'music', 'editorial'],
    duration: 'half_day',
    budget: [500, 950],
  },
  {
    subjects: ['wedding', 'family'],
    title: (city) => `Quinceañera in ${city}, church and hall`,
    description:
      "Mass at 2 PM, photos with the court by the fountain, reception until 11. Spanish helps with the grandmothers. We'd like a 40-page album and all the files.",
    tags: ['quinceañera', 'event', 'family'],
    duration: 'full_day',
    times: { startTime: '14:00', hours: 9 },
    budget: [1200, 2200],
  },
  {
    subjects: ['wedding'],
    title: (city) => `Courthouse wedding in ${city}, twelve guests`,
    description:
      "Ceremony at 11 AM, lunch next door, and an hour of portraits downtown. It's small on purpose. We'd like the rings, the hats, and my grandmother's face.",
    tags: ['wedding', 'documentary'],
    duration: 'half_day',
    times: { startTime: '10:30', hours: 4 },
    budget: [500, 900],
  },
  {
    subjects: ['wedding', 'family'],
    title: (city) => `Golden anniversary in a garden near ${city}`,
    description:
      "Fifty guests for fifty years. A group picture of everyone, each of the four families, and the toast. My parents don't know yet, so please don't call the house.",
    pictures: [
      { file: 'long-table-supper', alt: 'A long table with candles, the far end out of focus' },
    ],
    tags: ['family', 'event'],
    duration: 'half_day',
    budget: [450, 800],
  },
  {
    subjects: ['family'],
    title: (city) => `Newborn photos at home in ${city}`,
    description:
      'Our daughter will be about ten days old. Window light in the bedroom, no props, as long as she lets us. Her brother is three and would like to help.',
    tags: ['family', 'newborn'],
    duration: 'short',
    budget: [200, 400],
  },
  {
    subjects: ['family'],
    title: (city) => `Three generations on one porch, ${city}`,
    description:
      'Nine people from 4 to 86, one porch, one afternoon. We need one picture in which everyone looks at you, and many in which nobody does.',
    tags: ['family', 'lifestyle'],
    duration: 'short',
    budget: [220, 420],
  },
  {
    subjects: ['family', 'portrait'],
    title: (city) => `Senior portraits for two friends, ${city}`,
    description:
      'They graduate in May and have been inseparable since kindergarten. An evening outdoors, two outfits each, and a few pictures together.',
    tags: ['portrait', 'graduation'],
    duration: 'short',
    budget: [250, 450],
  },
  {
    subjects: ['portrait'],
    title: (city) => `Author photo for a first novel, ${city}`,
    description:
      "One picture for the back cover, one for the paper, and I'd like to recognize myself. I own a good chair and a bad jacket. Advice is welcome.",
    tags: ['portrait', 'book'],
    duration: 'short',
    budget: [250, 480],
  },
  {
    subjects: ['food'],
    title: (city) => `Cookbook chapter on breakfast tacos, ${city}`,
    description:
      'Twelve recipes, two mornings in my kitchen. I cook and style; you light and shoot from above and the side. The publisher needs layered files.',
    tags: ['food', 'cookbook'],
    duration: 'multi_day',
    budget: [1200, 2200],
  },
  {
    subjects: ['product'],
    title: (city) => `Eighteen candles for a web shop in ${city}`,
    description:
      "White background from the front, then three groups lit, in the dark. The labels are metallic. We'd like one visual language for the next scents, too.",
    tags: ['product', 'retail'],
    duration: 'half_day',
    budget: [500, 950],
  },
  {
    subjects: ['city'],
    title: (city) => `Renovated library in ${city}, inside and out`,
    description:
      "For the architects and an award entry: reading room in the morning, facade at dusk, stairs whenever they're empty. The building opens at 10.",
    tags: ['architecture', 'building'],
    duration: 'full_day',
    times: { startTime: '10:00', hours: 8 },
    budget: [900, 1600],
  },
  {
    subjects: ['sports'],
    title: (city) => `Charity 10K through downtown ${city}`,
    description:
      '800 runners, start at 7 AM. Start, two corners, finish, and every person who hugs someone. A gallery sorted by bib number would be a dream.',
    tags: ['event', 'running'],
    duration: 'half_day',
    times: { startTime: '06:30', hours: 4 },
    budget: [400, 750],
  },
  {
    subjects: ['sports'],
    title: (city) => `Friday night football in ${city}, senior season`,
    description:
      'Kickoff at 7:30 PM under old lights. Our son is number 54 and rarely near the ball, so please watch the line. Bench, band, and parents welcome.',
    tags: ['sports', 'football'],
    duration: 'half_day',
    times: { startTime: '19:00', hours: 3 },
    budget: [220, 400],
  },
  {
    subjects: ['sports'],
    title: (city) => `Roller derby season opener, ${city}`,
    description:
      'Two teams, sixty minutes, a dark hall. Action from inside the turns, portraits at halftime, and three photos the same night for the recap.',
    tags: ['sports', 'roller derby'],
    duration: 'half_day',
    budget: [300, 550],
  },
  {
    subjects: ['sports', 'portrait'],
    title: (city) => `Songwriter night in ${city}, three sets`,
    description:
      "Three people, one microphone, no flash. We need each of them on stage and the room from behind the bar, for next month's poster.",
    tags: ['music', 'event'],
    duration: 'short',
    budget: [200, 380],
  },
];
