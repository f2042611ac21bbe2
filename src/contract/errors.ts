import type * as z from 'zod/mini';
import { accountSecurityErrors } from './account-security.ts';
import { accountErrors } from './accounts.ts';
import { bookingErrors } from './bookings.ts';
import { calendarErrors } from './calendars.ts';
import { commonErrors } from './common-errors.ts';
import { creatorErrors } from './creators.ts';
import { disputeErrors } from './dispute-errors.ts';
import type { ErrorBody, ErrorDefinitions, ErrorStatus } from './error-definition.ts';
import { favouriteErrors } from './favourites.ts';
import { jobErrors } from './jobs.ts';
import { messageErrors } from './messages.ts';
import { notificationErrors } from './notifications.ts';
import { operatorErrors } from './operator.ts';
import { operatorDoctorErrors } from './operator-doctor.ts';
import { operatorPersonErrors } from './operator-person.ts';
import { operatorReportErrors } from './operator-reports.ts';
import { operatorSettingsErrors } from './operator-settings.ts';
import { operatorWorkMoneyErrors } from './operator-work-money.ts';
import { ownDataErrors } from './own-data.ts';
import { packageErrors } from './packages.ts';
import { paymentErrors } from './payment-errors.ts';
import { placeErrors } from './places.ts';
import { reviewErrors } from './reviews.ts';
import { savedSearchErrors } from './saved-searches.ts';
import { uploadErrors } from './uploads.ts';

/** Every error that the product can answer with, each once. */
export const errorDefinitions = {
  ...commonErrors,
  ...accountErrors,
  ...accountSecurityErrors,
  ...bookingErrors,
  ...calendarErrors,
  ...creatorErrors,
  ...disputeErrors,
  ...favouriteErrors,
  ...jobErrors,
  ...messageErrors,
  ...notificationErrors,
  ...operatorErrors,
  ...operatorDoctorErrors,
  ...operatorPersonErrors,
  ...operatorReportErrors,
  ...ownDataErrors,
  ...operatorSettingsErrors,
  ...operatorWorkMoneyErrors,
  ...packageErrors,
  ...paymentErrors,
  ...placeErrors,
  ...reviewErrors,
  ...savedSearchErrors,
  ...uploadErrors,
} as const satisfies ErrorDefinitions;

export type ErrorCode = keyof typeof errorDefinitions;

/** What the body of this error says beyond its message; never for one that declares nothing. */
export type ErrorDetails<Code extends ErrorCode> = (typeof errorDefinitions)[Code] extends {
  readonly details: infer Details extends z.core.$ZodType;
}
  ? z.core.output<Details>
  : never;

/** A refusal that a person is meant to read. `message` replaces the definition's where the words depend on the case. */
export class DomainError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly status: ErrorStatus;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly details: ErrorDetails<Code> | undefined;

  constructor(
    code: Code,
    options: {
      message?: string;
      fields?: Readonly<Record<string, string>>;
      details?: ErrorDetails<Code>;
    } = {},
  ) {
    const definition = errorDefinitions[code];
    super(options.message ?? definition.message);
    this.name = 'DomainError';
    this.code = code;
    this.status = definition.status;
    this.fields = options.fields;
    this.details = options.details;
  }

  toBody(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.details as object | undefined),
      ...(this.fields ? { fields: this.fields } : {}),
    };
  }
}
