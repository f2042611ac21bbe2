/** First messages to a creator of any kind, and their replies: [ask, reply]. */
export const inquiries: readonly (readonly [ask: string, reply: string])[] = [
  [
    "Hi! We're planning something small in May. Do you still have weekends then?",
    'Two of them, the 9th and the 23rd. Tell me which one, and I can hold it for a few days.',
  ],
  [
    'How far ahead do people usually book you?',
    'Six weeks for weekends, one for weekdays. Cancellations do happen, so ask anyway.',
  ],
  [
    "My sister recommended you. Could you do a Tuesday morning? It's for a surprise.",
    'Tuesdays are my favorite. I can keep a secret, too.',
  ],
  [
    'What happens if it rains on the day?',
    'We move it, at no cost. I decide with you the evening before.',
  ],
  [
    'Do you bring lights, or do we need a bright room?',
    'I bring what I need. One outlet and a corner to put my bags in is enough.',
  ],
  [
    "We're a bit shy. Is that hopeless?",
    'Most people are, for about ten minutes. I plan for those ten minutes.',
  ],
  [
    'Is an hour enough for two locations?',
    'If they are next to each other. Otherwise, take two hours and let nobody hurry.',
  ],
  [
    'Can you send an invoice to our company?',
    'The receipt here has everything accounting asked me for so far. Put the company name in the booking.',
  ],
  [
    "Hello! Do you work in English and Spanish? My parents don't speak English.",
    'Both, every week. Your parents will be fine with me.',
  ],
  [
    "We don't have a plan yet, only a date. Is it too early to write?",
    "Not at all. A date is the only part I can't make up. Which one is it?",
  ],
  [
    'Could a friend of ours help during the shoot?',
    'Gladly, if they know everyone by name. That saves the most time.',
  ],
  [
    'How soon would we see the first results?',
    'A handful within two days, the rest by the day on the booking page.',
  ],
];
