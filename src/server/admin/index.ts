import type { Capability } from '#server/platform/capability.ts';
import { takeBounces } from './health/receive-bounces.ts';
import { serveMail } from './health/serve-mail.ts';
import {
  caseLetter,
  exceptionLetter,
  galleryLetter,
  reportDecided,
  reportLetter,
  roleChanged,
  visitorMessage,
} from './mails.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export const operator: Capability = {
  name: 'operator',
  routes,
  personalData,
  subscribers,
  addRawRoutes: (server, platform) => {
    takeBounces(server, platform);
    serveMail(server, platform);
  },
  mails: [
    visitorMessage,
    reportLetter,
    reportDecided,
    roleChanged,
    caseLetter,
    galleryLetter,
    exceptionLetter,
  ],
};
