import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileWords } from './scripts/vite/compile-words.ts';
import { neighbors } from './scripts/vite/neighbors.ts';
import { slimContract } from './scripts/vite/slim-contract.ts';
import { wordCatalogs } from './scripts/vite/word-catalogs.ts';

/** Only files with words pay for Babel. `message` keeps the English in the components in production too. */
const words = defineRolldownBabelPreset({
  preset: () => ({ plugins: [[linguiMacro, { descriptorFields: 'message' }], compileWords] }),
  rolldown: { filter: { code: /from '@lingui\/(?:core|react)\/macro'/ } },
});

/** A few chunks that many pages share, in place of very many tiny ones. */
const chunkGroups = [
  {
    name: 'framework',
    // Not Lingui's own tools: a hash for messages comes only with another language.
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui\/(?:core|react))\//,
    priority: 3,
  },
  { name: 'schemas', test: /node_modules\/zod\//, priority: 2 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 5, priority: 2 },
  {
    name: 'parts',
    // Small ones that nearly every page has; dialogs, menus and calendars stay with those who open them. The calls'
    // own part keeps apart from the fields' schemas, or every page would load the library of schemas with it.
    test: /src\/(?:contract\/(?:constants|endpoint)\.ts|web\/(?:lib\/(?!service-labels|forms\/(?!search-fields)|format\/(?:format-date|describe-policy|clock-time)|live\/(?!outdated|reconnect)|drafts\/|api\/send-file)|ui\/(?:cx|button|display\/(?:badge|card|more-of)|feedback\/(?:empty-state|error|query-failed|skeleton|toast\.ts)|forms\/(?:field|input))))/,
    minShareCount: 4,
    priority: 1,
  },
  // What names a creator's service, in one file rather than three of a few hundred bytes.
  {
    name: 'services',
    test: /src\/(?:contract\/creators\/creator-choices\.ts|web\/(?:creators\/components\/service-badge|lib\/service-labels)\.tsx?)/,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  // Found at the start, so that development does not reload when a page brings something new.
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  plugins: [
    babel({ parserOpts: { plugins: ['typescript', 'jsx'] }, presets: [words] }),
    slimContract(),
    neighbors(),
    wordCatalogs(),
    react({ compiler: true }),
    tailwindcss(),
  ],
  // Bundled whole, React runs in its production build whatever NODE_ENV the site is started with: else it would
  // draw pages three times slower wherever nobody said production.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    sourcemap: isSsrBuild ? true : 'hidden',
    assetsInlineLimit: 0,
    // Old browsers that need it have no import maps either.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx',
      // One file for the server: what is read at the start is all, whatever becomes of the folder later.
      output: isSsrBuild ? { codeSplitting: false } : { codeSplitting: { groups: chunkGroups } },
    },
  },
}));
