import { readFileSync } from 'node:fs';
import type { Reply } from './html.ts';

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

const ASSETS: Record<string, { type: string; body: string }> = {
  'style.css': { type: 'text/css; charset=utf-8', body: read('./style.css') },
};

export function asset(path: string): Reply | undefined {
  const found = Object.hasOwn(ASSETS, path) ? ASSETS[path] : undefined;
  return (
    found && {
      status: 200,
      headers: {
        'content-type': found.type,
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      },
      body: found.body,
    }
  );
}
