import { numberIn } from './fields.ts';

/** The first object that carries our number under this name. */
export async function firstWith(
  list: AsyncIterable<{ id: string; metadata?: Record<string, string> | null }>,
  name: string,
  value: number,
): Promise<{ id: string } | undefined> {
  for await (const object of list) {
    if (numberIn(object.metadata, name) === value) return { id: object.id };
  }
  return undefined;
}

/** Each object in our words. */
export async function* mapped<A, B>(
  list: AsyncIterable<A>,
  facts: (object: A) => B,
): AsyncIterable<B> {
  for await (const object of list) yield facts(object);
}
