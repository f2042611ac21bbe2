import type { Capability } from '#server/platform/capability.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import { showsOrder } from '#server/platform/live/live-orders.ts';
import * as events from './events.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { agreementCopyMail, mailers } from './send-copies.ts';

export { agreementWaiting } from './agreement-store.ts';
export { choiceFor } from './choose-agreement.ts';
export { agreementLapsed, agreementSigned, agreementWithdrawn } from './events.ts';
export { announceLapse, lapseAgreement, remindToSign } from './lapse-agreement.ts';
export type { LicenseFiles } from './license-file-rules.ts';
export { offerAgreement, renewAgreement, voidAgreements } from './offer-agreement.ts';
export { licenseFilesOf, licenseOf } from './show-license.ts';

const shown: readonly EventKind<events.AgreementFact>[] = [
  events.agreementOffered,
  events.agreementSigned,
  events.agreementDeclined,
  events.agreementWithdrawn,
  events.agreementLapsed,
];

/** What a client may do with the work of an order: offered by the creator, signed by the client. */
export const agreements: Capability = {
  name: 'agreements',
  routes,
  personalData,
  notifications,
  mails: [agreementCopyMail],
  subscribers: [...mailers, ...shown.map((event) => showsOrder(event, ({ order }) => order))],
};
