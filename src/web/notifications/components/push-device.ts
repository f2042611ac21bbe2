import {
  getDevice,
  subscribeDevice,
  unsubscribeDevice,
} from '#contract/notifications/notification-device.ts';
import type { Api } from '#web/lib/api/api.ts';
import { forgetPush, readStoredPush, storePush } from './stored-push.ts';

const worker = '/push-worker.js';

/** `unsupported`: this browser cannot; `denied`: the person refused permission. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface PushDeviceState {
  readonly state: PushState;
  readonly details: boolean;
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether push reaches this browser: it and the server must agree. */
export async function readPushState(api: Api): Promise<PushDeviceState> {
  if (!isSupported()) return { state: 'unsupported', details: false };
  if (Notification.permission === 'denied') return { state: 'denied', details: false };
  const [subscription, { device }] = await Promise.all([currentSubscription(), api(getDevice)]);
  const on = subscription !== null && device?.endpoint === subscription.endpoint;
  return { state: on ? 'on' : 'off', details: on && device.details };
}

/** Requests permission and subscribes. Returns the resulting state; rejects if the push service fails. */
export async function turnPushOn(
  api: Api,
  userId: number,
  details: boolean,
): Promise<PushDeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted')
    return { state: permission === 'denied' ? 'denied' : 'off', details: false };
  const { publicKey } = await api(getDevice);
  const registration = await navigator.serviceWorker.register(worker);
  await navigator.serviceWorker.ready;
  const subscription = await subscribe(registration.pushManager, publicKey);
  const { keys } = subscription.toJSON();
  const body = {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    details,
  };
  await api(subscribeDevice, { body });
  storePush({ userId, details });
  return { state: 'on', details };
}

/** A subscription for a former key of the site no longer works. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await manager.getSubscription();
  if (subscription && keyOf(subscription) !== publicKey) await subscription.unsubscribe();
  return manager.subscribe(options);
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function turnPushOff(api: Api): Promise<PushDeviceState> {
  forgetPush();
  await api(unsubscribeDevice);
  await (await currentSubscription())?.unsubscribe();
  return { state: 'off', details: false };
}

/**
 * After signing in again: moves the device from the previous session. If someone else signs in, the
 * previous person gets no more push here.
 */
export async function renewPush(api: Api, userId: number): Promise<void> {
  const subscription = readStoredPush();
  if (!subscription || !isSupported()) return;
  if (subscription.userId !== userId) {
    await (await currentSubscription())?.unsubscribe();
    return forgetPush();
  }
  if (Notification.permission !== 'granted') return;
  const { state } = await readPushState(api);
  if (state === 'off') await turnPushOn(api, userId, subscription.details);
}
