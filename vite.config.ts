import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageList } from './src/web/build/page-list.ts';
import { precompress } from './src/web/build/precompress.ts';
import { withoutSummaries } from './src/web/build/without-summaries.ts';

const repository = import.meta.dirname;
const web = join(repository, 'src/web');

/** What the form of customers needs at once and other pages share: one file instead of many small ones that compress badly. */
const firstPage = [
  'web/i18n/(?:language-provider|id|form-id)',
  'web/api/call',
  'web/ui/display/(?:page-heading|spinner)',
  'web/ui/controls/(?:button|field-frame)',
  'web/ui/captcha/captcha-box',
  'web/ui/overlay/use-modal',
  'web/ui/face/face',
  'web/browser/storage',
  // … and the parts of the form that load later.
  'web/features/intake/request/form/form-(?:state|context)',
  'domain/(?:language|chain/service-name|dates/jakarta-date|buyers/(?:buyer|written-name)|requests/request-form)',
];

export default defineConfig({
  root: web,
  cacheDir: join(repository, 'node_modules/.vite'),
  plugins: [withoutSummaries(), react(), tailwind(), pageList(), precompress()],
  // The router brings a stand-in for what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The sources of domain and contract lie outside the root.
  server: { fs: { allow: [repository] } },
  build: {
    outDir: join(repository, 'dist/web'),
    emptyOutDir: true,
    // The content security policy allows neither inline scripts nor data: fonts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Compressing takes the most of the time, as it should: nobody who starts a demo has to read of it.
      checks: { bundlerTimings: false },
      input: { index: join(web, 'index.html'), 'service-worker': join(web, 'service-worker.ts') },
      output: {
        // The server adds what makes a new one of it, and serves it at the root.
        // The first load names every file that comes later, and a hash does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [{ name: 'first', test: new RegExp(`src/(?:${firstPage.join('|')})\\.tsx?$`) }],
        },
      },
    },
  },
});
