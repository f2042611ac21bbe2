/** What clients write, by the stars they gave. */
export const reviewsByStars: Readonly<Record<3 | 4 | 5, readonly string[]>> = {
  5: [
    'Calm, kind and early. The pictures are better than what we asked for, and we asked for a lot.',
    'My father does not smile in pictures. He smiles in these.',
    'Everything was delivered two days before the date we agreed on. We have booked again for spring.',
    'Knew exactly where the light would be and when. We just walked around and talked.',
    'Brought a second light when the room turned out darker than we said, no fuss, no extra invoice.',
    'The whole team asked for prints. That has never happened before.',
    'Clear about the price, clear about the rights, and a joy to have around for nine hours.',
    'We laughed the entire time and somehow the result is elegant.',
    'Answers messages like a person, works like a professional. Would hire again tomorrow.',
    'Our launch sold out and people keep mentioning the pictures.',
    'Handled a rain delay, two changes of plan and a power cut. None of it shows in the result.',
    'Exactly on brief and then one idea of their own, which became the picture we used.',
  ],
  4: [
    'Very good work and easy to deal with. The last files came a day later than planned.',
    'Lovely result. I would have liked a few more close-ups of the details.',
    'Professional from start to finish, parking downtown cost us the first fifteen minutes.',
    'Strong eye, honest advice. A bit quiet in the beginning, great once we got going.',
    'We got what we needed, with careful editing. Could be a little faster to reply.',
  ],
  3: [
    'The pictures are fine. We had talked about a warmer look and it took two rounds to get there.',
    'Good on the day, slow afterwards: three weeks for a gallery that was promised in two.',
  ],
};

export const answers: readonly string[] = [
  'Thank you! It was a good day, rain and all.',
  'Thank you for the trust, and for the coffee. See you in spring.',
  'Fair point about the delivery, I now send a first selection within a week.',
  'Thank you. Please send a picture of the print once it hangs.',
];
