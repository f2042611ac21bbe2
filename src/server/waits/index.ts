import type { Capability } from '#server/platform/capability.ts';
import { followers } from './follow-waits.ts';
import { freedMail } from './mails.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { tellFreedTime } from './tell-freed-time.ts';

/** Clients who hear when a creator has time after all. */
export const waits: Capability = {
  name: 'waits',
  lastTimes: ['wait_looks.looked_at', 'wait_looks.next_at', 'wait_notices.told_at'],
  routes,
  personalData,
  notifications,
  mails: [freedMail],
  tasks: { 'tell-freed-time': tellFreedTime },
  subscribers: followers,
};
