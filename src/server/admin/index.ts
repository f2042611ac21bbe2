import type { Capability } from '#server/platform/capability.ts';
import { gauges } from './health/gauges.ts';
import { mailWeeklyHealth, watchHealth } from './health/health-watch.ts';
import { takeBounces } from './mailbox/receive-bounces.ts';
import { serveMail } from './mailbox/serve-mail.ts';

export { tellOfSilence } from './health/tell-of-silence.ts';

import {
  caseLetter,
  exceptionLetter,
  galleryLetter,
  healthLetter,
  orderLetter,
  reportDecided,
  reportLetter,
  roleChanged,
  visitorMessage,
  weeklyLetter,
} from './mails.ts';
import { orderLimitMail, orderLimitNotifications } from './people/order-limit-notices.ts';
import { restoredMail, suspendedMail } from './people/suspension-mails.ts';
import { roleUndoMail } from './people/undo-role.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';
import { notifications } from './takedowns/notifications.ts';
import { takedownLetter } from './takedowns/takedown-mails.ts';
import { announcementMail, mailAnnouncement } from './texts/announcement-mail.ts';

export const operator: Capability = {
  name: 'operator',
  lastTimes: ['health_states.checked_at', 'health_states.mailed_at'],
  routes,
  personalData,
  notifications: [...notifications, ...orderLimitNotifications],
  subscribers: [...subscribers, mailAnnouncement],
  tasks: { 'watch-health': watchHealth, 'mail-weekly-health': mailWeeklyHealth },
  gauges,
  addRawRoutes: (server, platform) => {
    takeBounces(server, platform);
    serveMail(server, platform);
  },
  mails: [
    visitorMessage,
    reportLetter,
    reportDecided,
    roleChanged,
    roleUndoMail,
    caseLetter,
    orderLetter,
    galleryLetter,
    exceptionLetter,
    healthLetter,
    weeklyLetter,
    takedownLetter,
    announcementMail,
    suspendedMail,
    restoredMail,
    orderLimitMail,
  ],
};
