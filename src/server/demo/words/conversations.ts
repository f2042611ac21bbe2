import type { CreatorServiceType } from '#contract/constants.ts';
import type { Subject } from './pictures/picture-words.ts';

/** What a client (c) and a creator (p) write, as [who, text]. */
export type Line = readonly [who: 'c' | 'p', words: string];

export interface Conversation {
  /** The creators it fits; all without them. */
  readonly service?: CreatorServiceType;
  readonly subjects?: readonly Subject[];
  /** Follows completed work. */
  readonly after?: true;
  readonly lines: readonly Line[];
}

export const conversations: readonly Conversation[] = [
  {
    service: 'photographer',
    subjects: ['family'],
    lines: [
      [
        'c',
        'Hi! Your family photos are beautiful. Are you free the second Saturday of next month?',
      ],
      ['p', "Thank you! My morning is booked, but I'm all yours from 3 PM."],
      ['c', "3 is perfect. We want the late light anyway. It's four people and a dog."],
      ['p', "Dogs are the easy part. I'll send you two spots that work, one with shade."],
      ['c', "The shady one, please. It's still Texas."],
    ],
  },
  {
    service: 'videographer',
    lines: [
      ['c', 'Hi, do you do the editing too, or just the filming?'],
      ['p', "Both. You'll get a first cut in a week, and two rounds of edits are included."],
      ['c', 'Can we get the raw files too?'],
      ['p', 'Sure, on a drive you bring, or I can buy one and bill you at cost.'],
      ['c', "Great. I'll talk to my partner tonight and get back to you."],
    ],
  },
  {
    subjects: ['product', 'reel'],
    lines: [
      ['c', "We open in three weeks and the sign isn't even up. Can you help us look ready?"],
      ['p', 'Looking ready is my specialty. Come by Thursday with three things you sell.'],
      ['c', 'Thursday at 10?'],
      ['p', "10 it is. Coffee's on me. Parking is behind the building."],
    ],
  },
  {
    lines: [
      ['c', "Does your hourly rate include travel? We're about 40 miles out."],
      ['p', "Up to 30 miles, yes. For the rest, I'd charge a flat $40."],
      ['c', 'Sounds fair. Could you hold the 14th for us?'],
      ['p', "It's yours until Sunday evening."],
      ['c', 'Booking it now.'],
      ['p', "Got it, thank you! I'll message you two days before about the weather."],
    ],
  },
  {
    service: 'photographer',
    subjects: ['wedding', 'family'],
    after: true,
    lines: [
      ['c', 'I went through the gallery twice and cried once. Thank you.'],
      ['p', "That's the nicest thing I've heard all week. I bet number 48 is your favorite too."],
      ['c', 'How did you know?'],
      ['p', "It's always the one where someone's laughing with their eyes closed."],
    ],
  },
  {
    after: true,
    lines: [
      ['c', "Everything's downloaded, and everyone here loves it."],
      ['p', 'That makes my week. Tell me if you need anything in another size.'],
      ['c', 'May we use one in our newsletter?'],
      ['p', "Of course. A credit would be nice, but I won't check."],
    ],
  },
  {
    service: 'photographer',
    subjects: ['product', 'food'],
    lines: [
      ['c', 'Quick one: vertical or horizontal for a shop window?'],
      ['p', 'Which way is the window?'],
      ['c', 'Wide.'],
      ['p', 'Then three verticals side by side. You can swap one out each month.'],
      ['c', "Smart. Let's do that."],
    ],
  },
  {
    lines: [
      ['c', 'We know the day but not the exact spot yet. Is that a problem?'],
      ['p', "Not at all. Tell me by Wednesday, and I'll plan the light around it."],
      ['c', 'Wednesday works.'],
      ['p', "Perfect. If you're torn between two, send me both."],
    ],
  },
  {
    service: 'content_creator',
    lines: [
      ['c', 'How many posts come out of one visit?'],
      ['p', 'Six to eight, with captions. You pick what goes out when.'],
      ['c', 'And who answers the comments?'],
      ['p', "You do. People notice, and it's more fun than you think."],
    ],
  },
];
