import webPush from 'web-push';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { FetchRefusal } from '../fetch/fetch-refusal.ts';
import type { GuardedFetch } from '../fetch/guarded-fetch.ts';
import { findOrMakeSiteKey } from '../keys/site-key-store.ts';

export interface PushDevice {
  /** Supplied by the browser, so untrusted: only contacted through the guarded fetcher. */
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  /** Encrypted for the device; a few hundred bytes, as services take 4 KB at most. */
  readonly payload: object;
  /** Seconds for which the service keeps it for a device that is off. */
  readonly lifetime: number;
  /** A newer message of the same topic replaces it while it waits: up to 32 of A–Z a–z 0–9 - _. */
  readonly topic: string;
}

export interface Push {
  /** What browsers subscribe with, base64url. */
  publicKey(): Promise<string>;
  /** False if the device is gone for good. Rejects if a retry may help. */
  send(device: PushDevice, message: PushMessage): Promise<boolean>;
}

const timeoutMs = 15_000;
/** We ignore the services' response bodies. */
const maxBytes = 20_000;

interface PushParts {
  readonly config: Config;
  readonly db: Database;
  readonly publicUrl: () => string;
  readonly fetchGuarded: GuardedFetch;
}

export function createPush(parts: () => PushParts): Push {
  let loading: Promise<Vapid> | undefined;
  const vapid = () => {
    loading ??= loadVapid(parts()).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    publicKey: async () => (await vapid()).publicKey,
    async send({ endpoint, keys }, { payload, lifetime, topic }) {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys },
        JSON.stringify(payload),
        { vapidDetails: await vapid(), TTL: lifetime, topic, urgency: 'normal' },
      );
      try {
        await parts().fetchGuarded(endpoint, {
          method,
          headers: textsOf(headers),
          ...(body ? { body } : {}),
          maxBytes,
          timeoutMs,
        });
        return true;
      } catch (error) {
        if (isFinal(error)) return false;
        throw error;
      }
    },
  };
}

function textsOf(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/**
 * Subscriptions that ended (404, 410), belong to another key (401, 403), or have a forbidden
 * address.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof FetchRefusal)) return false;
  if (error.problem === 'address' || error.problem === 'not_public') return true;
  return error.problem === 'status' && [400, 401, 403, 404, 410].includes(error.status ?? 0);
}

/** Our identity for push services: they recognize us by the key, and contact the subject. */
interface Vapid {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The configured keys, or the site's own, created on first use and stored in the database. */
async function loadVapid({ config, db, publicUrl }: PushParts): Promise<Vapid> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  const subject = config.VAPID_SUBJECT ?? subjectOf(config.MAIL_FROM, publicUrl());
  if (publicKey !== undefined && privateKey !== undefined)
    return { subject, publicKey, privateKey };
  const made = await findOrMakeSiteKey(db, 'vapid', () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  return { subject, ...(JSON.parse(made) as Pick<Vapid, 'publicKey' | 'privateKey'>) };
}

/** Push services accept only mail and https addresses. */
function subjectOf(mailFrom: string | undefined, publicUrl: string): string {
  const address = /[^<\s]+@[^>\s]+/.exec(mailFrom ?? '')?.[0];
  if (address !== undefined) return `mailto:${address}`;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? publicUrl : `mailto:no-reply@${hostname}`;
}
