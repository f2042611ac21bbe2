/** What clients write, by the stars they gave. */
export const reviewsByStars: Readonly<Record<3 | 4 | 5, readonly string[]>> = {
  5: [
    'Calm, kind and early. The photos are better than what we asked for, and we asked for a lot.',
    "My dad doesn't smile in pictures. He smiles in these.",
    "Everything was delivered two days early. We've already booked again for spring.",
    'Knew exactly where the light would be and when. We just walked around and talked.',
    "Brought a second light when the room turned out darker than we'd said. No fuss, no extra charge.",
    'The whole team asked for prints. That has never happened before.',
    'Clear about the price, clear about the rights, and a joy to have around for nine hours.',
    'We laughed the entire time and somehow the photos look elegant.',
    'Answers messages like a person, works like a professional. Would hire again tomorrow.',
    'Our launch sold out and people keep mentioning the photos.',
    "Handled a rain delay, two changes of plan and a power outage. You'd never know from the photos.",
    "Nailed the brief, then added an idea of their own. That's the photo we used.",
  ],
  4: [
    'Very good work and easy to deal with. The last files came a day later than planned.',
    'Beautiful work. I would have liked a few more close-ups of the details.',
    'Professional from start to finish. Downtown parking cost us the first 15 minutes.',
    'Strong eye, honest advice. A little quiet at first, great once we got going.',
    'We got what we needed, with careful editing. Could be a little faster to reply.',
  ],
  3: [
    "The photos are fine. We'd talked about a warmer look, and it took two rounds to get there.",
    'Great on the day, slow afterward. The gallery took three weeks instead of the promised two.',
  ],
};

export const answers: readonly string[] = [
  'Thank you! It was a good day, rain and all.',
  'Thank you for trusting me, and for the coffee. See you in spring.',
  'Fair point about the turnaround. I now send a first set within a week.',
  "Thank you. Please send a picture of the print once it's up.",
];
