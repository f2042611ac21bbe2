import { useEffect, useEffectEvent } from 'react';

/** As entry-push-worker.js keeps it. */
const cacheName = 'shared';
const about = '/share/about';
const longestMs = 3_600_000;

/** Why a file stayed out: of another kind, empty, the 31st, more than 200 MB in all, or no room on the device. */
export type Refusal = 'kind' | 'empty' | 'many' | 'large' | 'room';

export interface Shared {
  readonly files: readonly File[];
  /** Words and links. */
  readonly text: string;
  readonly refused: readonly { readonly name: string; readonly reason: Refusal }[];
}

interface Kept extends Pick<Shared, 'text' | 'refused'> {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whose it is, once someone was signed in. */
  readonly person?: number;
  readonly files: readonly {
    readonly address: string;
    readonly name: string;
    readonly type: string;
    readonly lastModified: number;
  }[];
  readonly handedOn?: boolean;
}

async function readKept(cache: Cache): Promise<Kept | undefined> {
  return (await (await cache.match(about))?.json()) as Kept | undefined;
}

/** What was shared with the site on this device and waits; undefined if nothing does. */
export async function readShared(person: number | undefined): Promise<Shared | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const cache = await caches.open(cacheName);
  const kept = await readKept(cache);
  if (!kept || kept.handedOn || Date.now() - kept.at > longestMs) return undefined;
  if (kept.person !== undefined && kept.person !== person) return undefined;
  const files = await Promise.all(
    kept.files.map(async ({ address, name, type, lastModified }) => {
      const blob = await (await cache.match(address))?.blob();
      return blob && new File([blob], name, { type, lastModified });
    }),
  );
  return { ...kept, files: files.filter((file) => file !== undefined) };
}

/** Before the next share nobody sees it again; its bytes stay as long as they are being sent. */
async function markHandedOn(): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = await readKept(cache);
  if (kept) await cache.put(about, Response.json({ ...kept, handedOn: true }));
}

export async function discardShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName);
}

type Handed = Pick<Shared, 'files' | 'text'>;
let handed: (Handed & { readonly to: string }) | undefined;

/** Leaves it for the part of the next page that takes what is for `to`, such as `gallery 7`. */
export function handOn(to: string, { files, text }: Handed): void {
  handed = { to, files, text };
  void markHandedOn().catch(() => {});
}

/** Takes what was handed on to this part, once. */
export function useHandedOn(to: string, take: (what: Handed) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (handed?.to !== to) return;
    const what = handed;
    handed = undefined;
    taken(what);
  }, [to]);
}
