import type { Subscriber } from '#server/platform/events/event.ts';
import { addressRefused } from '#server/platform/mail/events.ts';
import { tellOf } from './notify.ts';
import { findUserByAddress } from './preference-store.ts';

export const mailNews: readonly Subscriber[] = [
  tellOf(addressRefused, async ({ address }, { db }) => ({
    to: [await findUserByAddress(db, address)],
    type: 'account',
    message: `We cannot reach your mail address ${address}. Please check it in your settings.`,
    data: {},
  })),
];
