import { type JobServiceType, jobServiceTypes } from '#contract/constants.ts';
import { contentJobs } from './content-jobs.ts';
import type { JobIdea } from './job-idea.ts';
import { photographyJobs } from './photography-jobs.ts';
import { videographyJobs } from './videography-jobs.ts';

const ideas: Readonly<Record<JobServiceType, readonly Omit<JobIdea, 'service'>[]>> = {
  photography: photographyJobs,
  videography: videographyJobs,
  content_creation: contentJobs,
};

export const jobIdeas: readonly JobIdea[] = jobServiceTypes.flatMap((service) =>
  ideas[service].map((idea) => ({ service, ...idea })),
);

export const applicationWords: readonly ((title: string) => string)[] = [
  () =>
    "This is close to what I do every week. I'm free that day, and I'd stop by beforehand to check the light. Happy to send two full sets from similar jobs.",
  () =>
    'I love how clear this post is. Two questions: is there power on site, and who has final say on the selects? The budget works for me.',
  (title) =>
    `"${title}" made me smile, and I'd love to do it. I bring a second camera and an assistant at no extra cost, and deliver within ten days.`,
  () =>
    'I live 20 minutes away and know the area. My portfolio has three jobs like this on the first page. I can hold the date for you until Friday.',
  () =>
    "I'd send you a shot list and a schedule two days before, so there are no surprises. An extra round of edits is included.",
  () =>
    "I've done this for two other clients this year and can put you in touch with both. Let's talk for ten minutes before you decide.",
  () =>
    "Available, insured, and early by habit. I'd suggest starting half an hour earlier for the light. The rest of your plan looks great.",
];
