import type { Paging } from './params.ts';

/** SQL conditions on `created` for a list's filter of that name. */
export function createdWithin(
  created: Paging['created'],
  bind: (value: unknown) => string,
): string[] {
  if (created === undefined) return [];
  if (typeof created === 'number') return [`created = ${bind(created)}`];
  const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
  return Object.entries(signs).flatMap(([name, sign]) => {
    const bound = created[name as keyof typeof signs];
    return bound === undefined ? [] : [`created ${sign} ${bind(bound)}`];
  });
}
