export interface ClientReviewText {
  readonly rating: 3 | 4 | 5;
  readonly comment: string;
}

const of = (rating: 3 | 4 | 5, ...comments: readonly string[]): ClientReviewText[] =>
  comments.map((comment) => ({ rating, comment }));

/** What creators say about their clients after work of any kind; each is used once. */
export const clientReviewTexts: readonly ClientReviewText[] = [
  ...of(
    5,
    "Clear plan, clear answers, and water for everyone on a hot day. I'd do it again tomorrow.",
    'Sent the shot list a week ahead and stuck to it. Approved the work the same evening.',
    'Everything was where the message said it would be, even the parking spot.',
  ),
  ...of(4, 'We started twenty minutes late, but they had told me before I left home.'),
  ...of(
    5,
    'Knew what they wanted and trusted me with the rest.',
    'One round of changes, all in one message, each with a reason. A dream.',
    'Introduced me to everyone by name. That changes how people look at a camera.',
    'Paid, prepared and in a good mood before seven in the morning.',
  ),
  ...of(4, 'Kind people and a quick approval. The location moved twice the day before.'),
  ...of(
    5,
    'Read the agreement, asked two good questions, and never mentioned it again.',
    'Thanked my assistant before they thanked me. I notice that.',
    'Fed the crew without being asked.',
  ),
  ...of(3, 'Friendly on the day. Until then, I had to ask for the address three times.'),
  ...of(
    5,
    'Answered every message within the hour. The shoot felt like the easy part.',
    'Had the release forms signed before I arrived.',
    'The brief fit on one page, and it was the right page.',
    'Gave me ten quiet minutes with the room first. It shows in the result.',
  ),
  ...of(4, 'Wanted a little more than the hours allowed, and booked another one without a fuss.'),
  ...of(
    5,
    'Waited out the rain with me and a deck of cards. We got the light after all.',
    'Credited me everywhere, spelled correctly.',
    'Told me what they loved, by number. I could learn from that.',
    'On time, all eleven of them.',
  ),
];
