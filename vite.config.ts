import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Only files with words pay for Babel. `message` keeps the English in the components in production too. */
const words = defineRolldownBabelPreset({
  preset: () => ({ plugins: [[linguiMacro, { descriptorFields: 'message' }]] }),
  rolldown: { filter: { code: /from '@lingui\/(?:core|react)\/macro'/ } },
});

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  plugins: [
    babel({ parserOpts: { plugins: ['typescript', 'jsx'] }, presets: [words] }),
    react({ compiler: true }),
    tailwindcss(),
  ],
  // Bundled whole, React runs in its production build whatever NODE_ENV the site is started with.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    sourcemap: isSsrBuild ? true : 'hidden',
    assetsInlineLimit: 0,
    // Old browsers that need it have no import maps either.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx',
    },
  },
}));
