import type { JobServiceType } from '#contract/constants.ts';

/** What the form holds: text as it was typed. */
export interface JobFormValues {
  readonly title: string;
  readonly description: string;
  readonly serviceType: JobServiceType;
  readonly location: string;
  readonly date: string;
  readonly duration: string;
  readonly budget: string;
  readonly tags: readonly string[];
  readonly notes: string;
}

export const emptyJob: JobFormValues = {
  title: '',
  description: '',
  serviceType: 'photography',
  location: '',
  date: '',
  duration: '',
  budget: '',
  tags: [],
  notes: '',
};
