import type { AgreementTemplate, UsageRights } from '#contract/agreements/usage-rights.ts';
import type { JobFieldsInput } from '#contract/jobs/job-fields.ts';
import type { OfferedInput } from '#contract/offers/offers.ts';

type BriefOffer = Omit<OfferedInput, 'day'> & {
  readonly template: AgreementTemplate;
  /** What differs from the template's. */
  readonly rights: Partial<UsageRights>;
};

/** What the printed client asks a few creators, and what these answer. */
export const briefText: {
  readonly job: Omit<JobFieldsInput, 'date' | 'location'>;
  readonly offers: readonly BriefOffer[];
  readonly declined: string;
} = {
  job: {
    title: 'Grandma turns 80: three generations in one yard',
    description:
      'Twenty of us, from 3 months to 80 years, in my parents’ yard. One photo of everyone, one of each of the four families, and Grandma with her seven great-grandchildren. She tires after two hours, so those come first. After that, whatever happens: cake, kickball, cousins who see each other once a year.',
    serviceType: 'photography',
    duration: 'half_day',
    startTime: '15:00',
    hours: 3,
    budget: 900,
    tags: ['family', 'children', 'birthday'],
    notes: 'Park on the street, both sides are fine. My brother has the list of groups.',
  },
  offers: [
    {
      title: 'Three generations, three hours',
      lines: [
        { title: 'Three hours with all of you', price: 84_000 },
        { title: 'Album, 30 pages, for Grandma', price: 24_000, optional: true },
        { title: 'Ten prints, 8 × 10', price: 9000, optional: true },
      ],
      startTime: '15:00',
      hours: 3,
      deliveryDays: 14,
      rounds: 1,
      editedPhotos: 80,
      validDays: 14,
      holdHours: 72,
      note: 'I would begin with Grandma and the little ones while everyone is fresh, then the big group under the trees. I bring a step ladder and a loud, friendly assistant.',
      template: 'personal',
      rights: { creatorMayPublish: false },
    },
    {
      title: 'Two unhurried hours',
      lines: [
        { title: 'Two hours, all groups on your list', price: 62_000 },
        { title: 'One more hour', price: 22_000, optional: true },
      ],
      startTime: '15:30',
      hours: 2,
      deliveryDays: 7,
      rounds: 1,
      editedPhotos: 50,
      validDays: 7,
      note: 'With twenty people, two hours are enough for your list and some play. You get a first look the same night.',
      template: 'personal',
      rights: {},
    },
    {
      title: 'The whole afternoon, with a short film',
      lines: [
        { title: 'Four hours of photos', price: 99_000 },
        { title: 'A film of three minutes', price: 28_000 },
        { title: 'Framed print of everyone, 16 × 20', price: 18_000, optional: true },
      ],
      startTime: '14:30',
      hours: 4,
      deliveryDays: 21,
      rounds: 2,
      editedPhotos: 140,
      validDays: 10,
      holdHours: 48,
      note: 'This is over your budget, as the film makes it: Grandma telling one story, with everyone listening. I can leave it out if you ask.',
      template: 'personal',
      rights: { exclusive: true, creatorMayPublish: false },
    },
  ],
  declined: 'I photograph a wedding that weekend. Have a wonderful party, all of you!',
};
