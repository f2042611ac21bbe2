import type { z } from 'zod';
import type { Tx } from '../store.ts';
import { checkParams } from './params.ts';

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  pattern: RegExp;
  names: string[];
  check: (input: unknown) => unknown;
  run: (tx: Tx, params: unknown, ids: Record<string, string>) => Promise<unknown>;
}

/** One endpoint; `:name` parts of the path arrive in `ids`. GET runs read-only. */
export function route<T extends z.ZodType>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: T,
  run: (tx: Tx, params: z.output<T>, ids: Record<string, string>) => Promise<unknown>,
): Route {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return {
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '([\\w-]+)')}$`),
    names,
    check: (input) => checkParams(schema, input),
    run: (tx, params, ids) => run(tx, params as z.output<T>, ids),
  };
}

export function findRoute(routes: Route[], method: string, path: string) {
  for (const candidate of routes) {
    if (candidate.method !== method) continue;
    const match = candidate.pattern.exec(path);
    if (!match) continue;
    const ids: Record<string, string> = {};
    for (const [index, name] of candidate.names.entries()) {
      ids[name] = match[index + 1] ?? '';
    }
    return { route: candidate, ids };
  }
  return undefined;
}
