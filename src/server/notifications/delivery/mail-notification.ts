import type { Subscriber } from '#server/platform/events/event.ts';
import { addressRefused } from '#server/platform/mail/events.ts';
import { findUserByAddress } from '../preferences/preference-store.ts';
import { notifyOn } from './notify.ts';

export const mailNotification: readonly Subscriber[] = [
  notifyOn(addressRefused, async ({ address }, { db }) => ({
    to: [await findUserByAddress(db, address)],
    type: 'account',
    message: `We cannot reach your mail address ${address}. Please check it in your settings.`,
    data: {},
  })),
];
