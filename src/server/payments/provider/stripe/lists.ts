import type { FromInstallation } from '../../outbound/provider.ts';
import { installationOf, numberIn } from './fields.ts';

/** The first object with this installation's id under this name that matches in everything else. */
export async function firstWith<T extends { id: string; metadata?: Record<string, string> | null }>(
  list: AsyncIterable<T>,
  { installation = '' }: FromInstallation,
  [name, value]: readonly [name: string, value: number],
  isAsked: (object: T) => boolean,
): Promise<{ id: string } | undefined> {
  for await (const object of list) {
    const { metadata } = object;
    const same = numberIn(metadata, name) === value && installationOf(metadata) === installation;
    if (same && isAsked(object)) return { id: object.id };
  }
  return undefined;
}

/** Each object in our terms. */
export async function* mapped<A, B>(
  list: AsyncIterable<A>,
  facts: (object: A) => B,
): AsyncIterable<B> {
  for await (const object of list) yield facts(object);
}
