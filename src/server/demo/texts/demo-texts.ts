/** What people of the demo say and write, from the files beside this one. */
import * as z from 'zod/mini';
import {
  creatorServiceTypes,
  type JobServiceType,
  jobDurations,
  jobServiceTypes,
} from '#contract/constants.ts';
import conversationTexts from './conversations.json' with { type: 'json' };
import creatorTexts from './creators.json' with { type: 'json' };
import jobTexts from './jobs.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import pictureTexts from './pictures.json' with { type: 'json' };
import reviewTexts from './reviews.json' with { type: 'json' };

/** A creator's possible specialties: the first tag of each. */
const Subject = z.enum([
  ...(['wedding', 'family', 'portrait', 'food', 'product', 'landscape', 'city', 'sports'] as const),
  ...([
    'commercial',
    'documentary',
    'drone',
    'editing',
    'reel',
    'podcast',
    'beauty',
    'travel',
  ] as const),
]);
export type Subject = z.infer<typeof Subject>;

const range = z.tuple([z.int(), z.int()]);

/** One kind of creator: their work and the texts their bios are built from. */
const Specialty = z.strictObject({
  /** Their main tag, which selects their pictures, and their other tags. */
  tags: z.tuple([Subject], z.string()),
  /** Whole dollars an hour, lowest and highest. */
  rates: range,
  openings: z.array(z.string()),
  middles: z.array(z.string()),
  /** What they count in their bio, and where they come from. */
  experience: z.tuple([z.string(), z.string()]),
  equipment: z.string(),
});
export type Specialty = z.infer<typeof Specialty>;

/** A job that clients post in several cities. */
const PostedIdea = z.strictObject({
  /** The creators who do this, and whose portfolios show it. */
  subjects: z.array(Subject),
  /** The clients who need it. */
  life: z.enum([
    ...(['family', 'couple', 'kitchen', 'shop', 'property'] as const),
    ...(['club', 'stage', 'office', 'travel'] as const),
  ]),
  /** Names its `{city}`. */
  title: z.string(),
  description: z.string(),
  /** What the client has in mind: files of the demo's pictures. */
  pictures: z.optional(z.array(z.strictObject({ file: z.string(), alt: z.string() }))),
  tags: z.array(z.string()),
  duration: z.enum(jobDurations),
  /** Where the description names them: HH:mm, and the hours from then. */
  times: z.optional(z.strictObject({ startTime: z.string(), hours: z.number() })),
  /** Whole dollars, lowest and highest. */
  budget: range,
});
export type JobIdea = z.infer<typeof PostedIdea> & { readonly service: JobServiceType };

/** A client's review of completed work, or the reply to one. */
const DemoReview = z.strictObject({
  comment: z.string(),
  /** A tag or service of the jobs it fits; without it, any. */
  about: z.optional(z.string()),
  /** The reply to what it criticizes. */
  answer: z.optional(z.string()),
});
export type DemoReview = z.infer<typeof DemoReview>;

const ClientReview = z.strictObject({ rating: z.literal([3, 4, 5]), comment: z.string() });
export type ClientReviewText = z.infer<typeof ClientReview>;

const Conversation = z.strictObject({
  /** The creators it fits; all without them. */
  service: z.optional(z.enum(creatorServiceTypes)),
  subjects: z.optional(z.array(Subject)),
  /** Follows completed work. */
  after: z.optional(z.literal(true)),
  /** What a client (c) and a creator (p) write. */
  lines: z.array(z.tuple([z.enum(['c', 'p']), z.string()])),
});
export type Conversation = z.infer<typeof Conversation>;

const Kind = z.enum([
  ...(['wedding', 'family', 'portrait', 'stage', 'sports', 'food', 'product'] as const),
  ...(['land', 'night', 'city', 'home', 'aerial', 'design'] as const),
]);
/** The texts of one scene, several of each so that two portfolios tell their own story. */
const PictureTexts = z.strictObject({
  kind: Kind,
  /** Specialties whose cover it may be. */
  leads: z.array(Subject),
  /** Other specialties whose portfolio it fits. */
  fits: z.array(Subject),
  /** `{couple}`, `{woman}`, `{man}`, `{name}`, `{family}` and `{city}` are filled in. */
  titles: z.array(z.string()),
  alts: z.array(z.string()),
  /** What its creator says about it. */
  captions: z.array(z.string()),
});
export type PictureTexts = z.infer<typeof PictureTexts>;

const texts = z.array(z.string());
const specialties = z.array(Specialty);
const ideas = z.array(PostedIdea);
const reviews = z.array(DemoReview);

export const { photographers, videographers, contentCreators, closings } = z
  .strictObject({
    photographers: specialties,
    videographers: specialties,
    contentCreators: specialties,
    closings: texts,
  })
  .parse(creatorTexts);

const { applications, ...ideasOf } = z
  .strictObject({
    photography: ideas,
    videography: ideas,
    content_creation: ideas,
    applications: texts,
  })
  .parse(jobTexts);
/** What creators write with an application; some name the `{title}`. */
export const applicationTexts = applications;
export const jobIdeas: readonly JobIdea[] = jobServiceTypes.flatMap((service) =>
  ideasOf[service].map((idea) => ({ service, ...idea })),
);

/** Reviews by stars, creators' replies to five of them, and what creators say about clients after work of any kind; each is used once. */
export const {
  byStars: reviewsByStars,
  thanks,
  ofClients: clientReviewTexts,
} = z
  .strictObject({
    byStars: z.strictObject({ 3: reviews, 4: reviews, 5: reviews }),
    thanks: reviews,
    ofClients: z.array(ClientReview),
  })
  .parse(reviewTexts);

/** First messages to a creator of any kind, and their replies: [ask, reply]. */
export const { conversations, inquiries } = z
  .strictObject({
    conversations: z.array(Conversation),
    inquiries: z.array(z.tuple([z.string(), z.string()])),
  })
  .parse(conversationTexts);

/** The texts of scenes and of takes that differ from theirs. */
export const { scenes } = z
  .strictObject({ scenes: z.record(z.string(), PictureTexts) })
  .parse(pictureTexts);

/** Given and family names common in Texas; the people are made up. */
export const { given, family: familyNames, women, men } = names;
export const givenNames = [...given.women, ...given.men, ...given.either];
