import { type JobServiceType, jobDurations } from '#contract/constants.ts';
import { durationOf, durationRefusal } from '#contract/jobs/job-limits.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { hoursOf, numberOf } from '#contract/typed-number.ts';
import type { FocalPoint } from '#contract/uploads/focal-point.ts';
import { dayAndTime } from '#web/lib/format/clock-time.ts';

/** An uploaded photo. */
export interface FormPicture {
  readonly imageUrl: string;
  readonly alt: string;
  /** What stays in view where it is cropped. */
  readonly focus?: FocalPoint | undefined;
}

/** The form's values: text as typed. */
export interface JobFormValues {
  readonly title: string;
  readonly description: string;
  readonly pictures: readonly FormPicture[];
  readonly serviceType: JobServiceType;
  readonly location: string;
  readonly date: string;
  readonly duration: string;
  /** HH:mm; empty if not given, like the next two. */
  readonly startTime: string;
  readonly hours: string;
  readonly endDate: string;
  readonly budget: string;
  readonly tags: readonly string[];
  readonly notes: string;
}

export const emptyJob: JobFormValues = {
  title: '',
  description: '',
  pictures: [],
  serviceType: 'photography',
  location: '',
  date: '',
  duration: '',
  startTime: '',
  hours: '',
  endDate: '',
  budget: '',
  tags: [],
  notes: '',
};

/** From an existing job. */
export function valuesOf(job: Job): JobFormValues {
  const { title, description, serviceType, location, date, duration, tags, notes } = job;
  return {
    title,
    description,
    pictures: job.pictures.map(({ imageUrl, alt, focus }) => ({
      imageUrl,
      alt,
      ...(focus && { focus }),
    })),
    serviceType,
    location,
    date,
    duration,
    tags,
    budget: String(job.budget),
    startTime: job.startTime ?? '',
    hours: job.hours === null ? '' : String(job.hours),
    endDate: job.endDate ?? '',
    notes: notes ?? '',
  };
}

/** A start in the night after the chosen day is on the next day, and so is the last day. */
export function withStartDay(values: JobFormValues): JobFormValues {
  const [date, startTime] = dayAndTime(values.date, values.startTime);
  const [endDate] = dayAndTime(values.endDate, values.startTime);
  return { ...values, date, startTime, endDate };
}

const isLength = (hours: number) => hours >= 1 && hours <= 24;

/** Whether hours are given that the duration only repeats. */
export function durationFits(values: JobFormValues): boolean {
  const hours = hoursOf(values.hours);
  const chosen = jobDurations.find((duration) => duration === values.duration);
  return isLength(hours) && chosen !== undefined && durationRefusal(chosen, hours) === null;
}

/** Hours that contradict the duration choose the one that fits. */
export function withFittingDuration(values: JobFormValues): JobFormValues {
  const hours = hoursOf(values.hours);
  if (!isLength(hours) || durationFits(values)) return values;
  return { ...values, duration: durationOf(hours) };
}

/** The payload: empty optional fields are null. */
export const sentOf = ({ startTime, hours, endDate, budget, ...values }: JobFormValues) => ({
  ...values,
  budget: budget.trim() === '' ? '' : numberOf(budget),
  startTime: startTime || null,
  hours: hours.trim() === '' ? null : hoursOf(hours),
  endDate: endDate || null,
});
