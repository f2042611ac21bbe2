import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SPANISH } from '../texts.ts';
import type { Reply } from './html.ts';

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** The site's own typeface, in the sheet itself: the pages load nothing else. */
function fontFace(): string {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  );
  return `@font-face{font-family:'Figtree Variable';font-weight:300 900;font-display:swap;src:url('data:font/woff2;base64,${readFileSync(file).toString('base64')}') format('woff2')}\n`;
}

/** In the order in which they need each other. */
const SCRIPTS = [
  'texts.js',
  'field.js',
  'element.js',
  'contact-elements.js',
  'payment-element.js',
  'elements.js',
  'stripe.js',
];

/** One classic script: pages put it before their own, and a classic one cannot import. */
function joinScripts(): string {
  const parts = SCRIPTS.map((name) =>
    read(`../browser/${name}`)
      .replace(/^import [^;]*;$/gm, '')
      .replace(/^export /gm, ''),
  );
  const texts = `const SPANISH = ${JSON.stringify(SPANISH)};`;
  return `(() => {\n'use strict';\n${[texts, ...parts].join('\n')}\n})();\n`;
}

const ASSETS: Record<string, { type: string; body: string }> = {
  'style.css': { type: 'text/css; charset=utf-8', body: fontFace() + read('./style.css') },
  'elements.css': { type: 'text/css; charset=utf-8', body: read('../browser/elements.css') },
  'stripe.js': { type: 'text/javascript; charset=utf-8', body: joinScripts() },
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
