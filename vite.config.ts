import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileWords } from './scripts/vite/compile-words.ts';
import { landSheet } from './scripts/vite/land-sheet.ts';
import { neighbors } from './scripts/vite/neighbors.ts';
import { slimContract } from './scripts/vite/slim-contract.ts';
import { wordCatalogs } from './scripts/vite/word-catalogs.ts';

/** Only files with words pay for Babel. `message` keeps the English in the components in production too. */
const words = defineRolldownBabelPreset({
  preset: () => ({ plugins: [[linguiMacro, { descriptorFields: 'message' }], compileWords] }),
  rolldown: { filter: { code: /from '@lingui\/(?:core|react)\/macro'/ } },
});

/** Ends of module ids below a folder: `within('src/web/ui', 'button', 'forms/field')`. */
const within = (folder: string, ...names: string[]) =>
  `/${folder}/(?:${names.join('|')})\\.(?:tsx?|mjs)$`;
const icons = (...names: string[]) => within('lucide-react/dist/esm/icons', ...names);
const anyOf = (...ends: string[]) => new RegExp(ends.join('|'));

/**
 * React Compiler remembers what a component drew, and makes a page's scripts an eighth to a sixth larger for it: only
 * where something moves many times a second beside much that doesn't (typing, uploads, live frames, drags).
 */
const notCompiled =
  /\/src\/(?!web\/(?:bookings\/agenda|creators\/(?:availability|map)|galleries|messages)\/)/;

/**
 * What the landing pages share, in a few files rather than in dozens, which compress worse: search
 * as one of 34 files takes 6 KB more. A file holds only the modules named, without their imports, so
 * a page with a file of its own for the rest loads nothing that it does not show.
 */
const chunkGroups = [
  {
    name: 'framework',
    // Not Lingui's own tools: a hash for messages comes only with another language. Nor what only uploads use.
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui\/(?:core|react))\/(?!.*useBlocker)/,
  },
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'shell', tags: ['$initial' as const] },
  {
    name: 'landing',
    test: anyOf(
      within(
        'src/contract',
        'calendar-date',
        'creators/creators',
        'creators/is-bookable',
        'jobs/jobs',
      ),
      within('src/web', 'lib/forms/search-fields', 'ui/feedback/skeleton'),
    ),
  },
  {
    name: 'fields',
    test: anyOf(
      within(
        'src/web/ui/forms',
        'field',
        'field-context',
        'input',
        'select',
        'checkbox',
        'textarea',
      ),
      icons('circle-exclamation-point', 'chevron-down'),
    ),
  },
  {
    name: 'lists',
    test: anyOf(
      within('src/contract', 'money', 'parse-url'),
      within(
        'src/web/lib',
        'format/(?:format-date|date-texts|write-date|clock|use-format|distance|use-distance|clock-time)',
        'loading/or-skeletons',
      ),
      within(
        'src/web/ui',
        'display/(?:kind|links-in|more-of|photo|view-more|written-language|written-text)',
        'feedback/(?:list-status|query-failed|toast)',
      ),
      icons('image-off', 'map-pin'),
    ),
  },
  {
    name: 'places',
    test: anyOf(
      within('src/contract', 'places/places'),
      within('src/web/places/components', 'place-meaning', 'place-query'),
    ),
  },
  {
    name: 'subject',
    test: anyOf(
      within('src/web', 'admin/subjects/subject-button', 'lib/postal-address'),
      icons('eye-off', 'flag'),
    ),
  },
  {
    name: 'creators',
    test: anyOf(
      within('src/contract', 'creators/creator-choices', 'favorites/favorites'),
      within('src/web/lib', 'service-labels', 'format/hourly-price'),
      within('src/web/ui/display', 'link-tabs', 'star-rating'),
      within(
        'src/web/creators/components',
        'answer-time',
        'by-request',
        'creator-rating',
        'film-glimpse',
        'picture',
        'service-badge',
        'service-kind',
        'use-favorite',
      ),
      icons('camera', 'chevron-left', 'chevron-right', 'heart', 'play', 'search', 'star'),
    ),
  },
  {
    name: 'job-cards',
    test: anyOf(
      within(
        'src/web/jobs/cards',
        'card-grid',
        'job-card',
        'job-labels',
        'job-summary',
        'job-time',
        'payment-badge',
      ),
      within('src/web/orders/components', 'order-status'),
      icons('calendar-days', 'shield-check', 'users'),
    ),
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  // Found at the start, so that development does not reload when a page brings something new.
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  plugins: [
    babel({ parserOpts: { plugins: ['typescript', 'jsx'] }, presets: [words] }),
    slimContract(),
    landSheet(),
    neighbors(),
    wordCatalogs(),
    react({ compiler: true, exclude: [/\/node_modules\//, notCompiled] }),
    tailwindcss(),
  ],
  // Bundled whole, React runs in its production build whatever NODE_ENV the site is started with: else it would
  // draw pages three times slower wherever nobody said production.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    manifest: !isSsrBuild,
    // As the README says.
    target: ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115'],
    emptyOutDir: true,
    sourcemap: isSsrBuild ? true : 'hidden',
    assetsInlineLimit: 0,
    // Old browsers that need it have no import maps either.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx',
      // One file for the server: what is read at the start is all, whatever becomes of the folder later.
      output: {
        codeSplitting: !isSsrBuild && {
          groups: chunkGroups,
          includeDependenciesRecursively: false,
        },
      },
    },
  },
}));
