/** Talks between a client (c) and a creator (p), as [who, what]. */
export type Line = readonly [who: 'c' | 'p', words: string];

export const conversations: readonly (readonly Line[])[] = [
  [
    [
      'c',
      'Hi! Your pictures of the lake are beautiful. Are you free on the second Saturday next month?',
    ],
    ['p', 'Thank you! The morning is taken, from three in the afternoon I am yours.'],
    ['c', 'Three is perfect, we want the late light anyway. It would be four people and a dog.'],
    ['p', 'Dogs are the easy part. I will send you two places that work, one with shade.'],
    ['c', 'The one with shade, please. It is still Texas.'],
  ],
  [
    ['c', 'Hello, do you also do the editing, or only the filming?'],
    ['p', 'Both. You get a first cut after a week, and two rounds of changes are in the price.'],
    ['c', 'And could we have the raw files?'],
    ['p', 'Yes, on a drive that you bring or that I bill at cost.'],
    ['c', 'Good. I will talk to my partner tonight and come back to you.'],
  ],
  [
    ['c', 'We are opening in three weeks and the sign is not even up. Can you help us look ready?'],
    [
      'p',
      'I specialise in looking ready. Come by the studio on Thursday with three things you sell.',
    ],
    ['c', 'Thursday at ten?'],
    ['p', 'Ten it is. Coffee is here, parking is behind the building.'],
  ],
  [
    ['c', 'Is the hourly price including travel? We are about sixty kilometres out.'],
    ['p', 'Up to fifty it is. For the rest I would charge forty dollars and no more questions.'],
    ['c', 'Fair. Could you hold the 14th for us?'],
    ['p', 'Held until Sunday evening.'],
    ['c', 'Booking it now.'],
    ['p', 'Saw it, thank you! I write you two days before with the weather.'],
  ],
  [
    ['c', 'I looked at the gallery twice and cried once. Thank you.'],
    ['p', 'That is the nicest invoice anyone ever paid me. Number 48 is my favourite too.'],
    ['c', 'How did you know?'],
    ['p', 'It is always the one where somebody laughs with their eyes closed.'],
  ],
  [
    ['c', 'Quick one: vertical or horizontal for a shop window?'],
    ['p', 'Which way is the window?'],
    ['c', 'Wide.'],
    ['p', 'Then three verticals next to each other. You can swap one each month.'],
    ['c', 'That is clever, let us do that.'],
  ],
];
