import { readFileSync } from 'node:fs';

const file = new URL('../../../package.json', import.meta.url);

/** This release's, as in package.json. */
export const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
