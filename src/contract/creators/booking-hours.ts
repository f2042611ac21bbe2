import * as z from 'zod/mini';
import { bounded, numeric } from '#contract/fields.ts';
import { bookingHours } from './start-times.ts';

const text = 'Hours must be from 1 to 24, in half-hour steps';
export const lengthInHours = numeric(
  text,
  z.minimum(bookingHours.min, text),
  z.maximum(bookingHours.max, text),
  z.multipleOf(bookingHours.step, text),
  z.describe('Hours of work, in half hours'),
);

const startMessage = 'Start must be on the hour or half hour, such as 18:00 or 18:30';
export const startOfWork = bounded(5, startMessage, startMessage).check(
  z.regex(/^([01]\d|2[0-3]):(00|30)$/, startMessage),
);
