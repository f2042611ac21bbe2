import type { FromInstallation } from '../../outbound/provider.ts';
import { callStripe } from './client.ts';

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** A positive integer from an object's metadata. */
export function numberIn(
  metadata: Record<string, string> | null | undefined,
  name: string,
): number | null {
  const value = Number(metadata?.[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** Metadata of every object we create: the installation its ids belong to. */
export const installationOf = (metadata: Record<string, string> | null | undefined): string =>
  metadata?.['installation'] ?? '';

export const named = (
  { installation }: { readonly installation?: string },
  numbers: Record<string, number>,
): Record<string, string> => ({
  ...(installation ? { installation } : {}),
  ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
});

export const isoOf = (seconds: number | null | undefined) =>
  seconds ? new Date(seconds * 1000).toISOString() : null;

/** Languages as the provider names them: Spanish as people in Mexico and the US write it. */
export const providerLocales: Readonly<Record<string, 'en' | 'es-419'>> = {
  en: 'en',
  es: 'es-419',
};

/** The first object with this installation's id under this name that matches in everything else. */
export async function firstWith<T extends { id: string; metadata?: Record<string, string> | null }>(
  list: AsyncIterable<T>,
  { installation = '' }: FromInstallation,
  [name, value]: readonly [name: string, value: number],
  isAsked: (object: T) => boolean,
): Promise<{ id: string } | undefined> {
  const find = async () => {
    for await (const object of list) {
      const { metadata } = object;
      const same = numberIn(metadata, name) === value && installationOf(metadata) === installation;
      if (same && isAsked(object)) return { id: object.id };
    }
    return undefined;
  };
  return callStripe(find());
}

/** Each object in our terms. */
/** Of a listing: what was made since then, in the largest pages. */
export const listSince = (since: Date) => ({
  created: { gte: Math.floor(since.getTime() / 1000) },
  limit: 100,
});

export async function* mapped<A, B>(
  list: AsyncIterable<A>,
  facts: (object: A) => B,
): AsyncIterable<B> {
  for await (const object of list) yield facts(object);
}
