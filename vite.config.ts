import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageList } from './src/web/build/page-list.ts';
import { precompress } from './src/web/build/precompress.ts';

const repository = import.meta.dirname;
const web = join(repository, 'src/web');

/** What the form of customers needs at once and other pages share: one file instead of many small ones that compress badly. */
const firstPage =
  /src\/(?:web\/(?:i18n\/(?:language-provider|id|form-id)|ui\/display\/(?:page-heading|spinner)|ui\/controls\/button|ui\/face\/face|browser\/storage)|domain\/(?:language|service-name|staff\/permissions|dates\/jakarta-date))\.tsx?$/;

export default defineConfig({
  root: web,
  cacheDir: join(repository, 'node_modules/.vite'),
  plugins: [react(), tailwind(), pageList(), precompress()],
  // The sources of domain and contract lie outside the root.
  server: { fs: { allow: [repository] } },
  build: {
    outDir: join(repository, 'dist/web'),
    emptyOutDir: true,
    // The content security policy allows neither inline scripts nor data: fonts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(web, 'index.html'), 'service-worker': join(web, 'service-worker.ts') },
      output: {
        // The server adds what makes a new one of it, and serves it at the root.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: 'first', test: firstPage }] },
      },
    },
  },
});
