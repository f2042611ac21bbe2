import * as z from 'zod/mini';
import { accountSecurityErrors } from '#contract/accounts/account-security.ts';
import { accountErrors } from '#contract/accounts/accounts.ts';
import { operatorErrors } from '#contract/admin/admin.ts';
import { adminHealthErrors } from '#contract/admin/health.ts';
import { adminOrderMoneyErrors } from '#contract/admin/order-money.ts';
import { operatorPersonErrors } from '#contract/admin/person.ts';
import { operatorReportErrors } from '#contract/admin/reports.ts';
import { operatorSettingsErrors } from '#contract/admin/settings.ts';
import { siteTextErrors } from '#contract/admin/site-texts.ts';
import { takedownErrors } from '#contract/admin/takedowns.ts';
import { agreementErrors } from '#contract/agreements/agreements.ts';
import { bookingErrors } from '#contract/bookings/bookings.ts';
import { calendarErrors } from '#contract/calendars/calendars.ts';
import { creatorErrors } from '#contract/creators/creators.ts';
import { packageErrors } from '#contract/creators/packages.ts';
import { dayErrors } from '#contract/days/days.ts';
import { deliveryErrors } from '#contract/deliveries/deliveries.ts';
import { disputeErrors } from '#contract/disputes/dispute-errors.ts';
import { favoriteErrors } from '#contract/favorites/favorites.ts';
import { savedSearchErrors } from '#contract/favorites/saved-searches.ts';
import { galleryErrors } from '#contract/galleries/gallery-errors.ts';
import { jobErrors } from '#contract/jobs/jobs.ts';
import { messageErrors } from '#contract/messages/messages.ts';
import { notificationErrors } from '#contract/notifications/notifications.ts';
import { offerErrors } from '#contract/offers/offers.ts';
import { extraErrors } from '#contract/orders/order-extras.ts';
import { paymentErrors } from '#contract/payments/payment-errors.ts';
import { placeErrors } from '#contract/places/places.ts';
import { privacyErrors } from '#contract/privacy/privacy.ts';
import { clientReviewErrors } from '#contract/reviews/client-reviews.ts';
import { reviewErrors } from '#contract/reviews/reviews.ts';
import { captionErrors } from '#contract/uploads/captions.ts';
import { filmErrors } from '#contract/uploads/films.ts';
import { uploadErrors } from '#contract/uploads/uploads.ts';
import { waitErrors } from '#contract/waits/waits.ts';
import type { ErrorBody, ErrorDefinitions, ErrorStatus } from './error-definition.ts';
import { englishOf, type FilledMessage } from './i18n.ts';

/** Errors that belong to no capability. */
const commonErrors = {
  invalid_input: [
    400,
    "Part of this isn't valid. Check it and try again.",
    z.object({
      moreFields: z.int().check(z.describe('How many more fields are wrong than `fields` names')),
    }),
  ],
  not_authenticated: [401, 'Not authenticated'],
  forbidden: [403, "You don't have permission to do this"],
  cross_site: [403, "This request didn't come from this site, so it was refused"],
  not_found: [404, 'Not found'],
  too_slow: [408, 'This request took too long. Please try again.'],
  conflict: [409, 'This just changed. Reload to see the latest.'],
  other_account: [
    409,
    "You're signed in as someone else on this browser now. Reload this page to go on.",
  ],
  method_not_allowed: [405, "This address doesn't take this method"],
  too_large: [413, 'What you sent is too large'],
  unsupported_media_type: [415, 'This endpoint accepts JSON'],
  too_many_requests: [429, 'Too many requests. Please wait a moment.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, "The service isn't available right now. Please try again."],
} as const satisfies ErrorDefinitions;

/** Every error of the API, each once. */
export const errorDefinitions = {
  ...commonErrors,
  ...accountErrors,
  ...accountSecurityErrors,
  ...agreementErrors,
  ...bookingErrors,
  ...calendarErrors,
  ...creatorErrors,
  ...dayErrors,
  ...deliveryErrors,
  ...disputeErrors,
  ...favoriteErrors,
  ...galleryErrors,
  ...jobErrors,
  ...messageErrors,
  ...notificationErrors,
  ...offerErrors,
  ...operatorErrors,
  ...adminHealthErrors,
  ...operatorPersonErrors,
  ...operatorReportErrors,
  ...siteTextErrors,
  ...takedownErrors,
  ...privacyErrors,
  ...operatorSettingsErrors,
  ...adminOrderMoneyErrors,
  ...packageErrors,
  ...extraErrors,
  ...paymentErrors,
  ...placeErrors,
  ...clientReviewErrors,
  ...reviewErrors,
  ...savedSearchErrors,
  ...captionErrors,
  ...filmErrors,
  ...uploadErrors,
  ...waitErrors,
} as const satisfies ErrorDefinitions;

export type ErrorCode = keyof typeof errorDefinitions;

/** The error's details besides its message; `never` if it declares none. */
export type ErrorDetails<Code extends ErrorCode> =
  (typeof errorDefinitions)[Code] extends readonly [
    ErrorStatus,
    string,
    infer Details extends z.core.$ZodType,
  ]
    ? z.core.output<Details>
    : never;

/** A refusal meant for people. `message` overrides the definition's if the text depends on the case. */
export class DomainError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly status: ErrorStatus;
  /** The template and parameters of `message`, if it has any. */
  readonly filled: FilledMessage | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly details: ErrorDetails<Code> | undefined;

  constructor(
    code: Code,
    options: {
      message?: string | FilledMessage;
      fields?: Readonly<Record<string, string>>;
      details?: ErrorDetails<Code>;
    } = {},
  ) {
    const [status, sentence] = errorDefinitions[code];
    const { message = sentence } = options;
    super(typeof message === 'string' ? message : englishOf(message));
    this.filled = typeof message === 'string' ? undefined : message;
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
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
