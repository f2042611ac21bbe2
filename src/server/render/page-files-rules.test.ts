import { expect, it } from 'vitest';
import { pageFilesFrom } from './page-files.ts';

const entry = 'src/web/entry-client.tsx';
const page = 'src/web/jobs/pages/jobs.tsx';
const catalog = 'src/words/es/web.po';
const files = pageFilesFrom({
  [entry]: {
    file: 'assets/entry.js',
    imports: ['_framework', '_parts'],
    css: ['assets/entry.css'],
    assets: ['assets/figtree-latin-wght-normal-1.woff2', 'assets/figtree-greek-1.woff2'],
  },
  [page]: { file: 'assets/jobs.js', imports: [entry, '_cards'], css: ['assets/jobs.css'] },
  [catalog]: { file: 'assets/web-es.js' },
  'src/web/jobs/pages/job.tsx': { file: 'assets/job.js', imports: ['_cards'] },
  _framework: { file: 'assets/framework.js' },
  _parts: { file: 'assets/parts.js', imports: ['_framework'] },
  _cards: { file: 'assets/cards.js', imports: ['_parts', '_framework'] },
});

it('are what a page loads, each once, and not what it may need later', () => {
  const preloads = ['framework', 'parts', 'jobs', 'cards', 'web-es'];
  expect(files([page], 'es')).toEqual({
    scripts: ['/assets/entry.js'],
    preloads: preloads.map((name) => `/assets/${name}.js`),
    styles: ['/assets/entry.css', '/assets/jobs.css'],
    fonts: ['/assets/figtree-latin-wght-normal-1.woff2'],
  });
  expect(files([page], 'en').preloads).toHaveLength(preloads.length - 1);
});
