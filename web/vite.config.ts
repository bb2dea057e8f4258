// One build for the server to carry: relative, hashed files and nothing inlined, so that a Content-Security-Policy of
// plain 'self' holds for scripts, styles, fonts and pictures alike.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { shell } from './shell';

export default defineConfig({
  base: './',
  plugins: [svelte(), shell()],
  worker: { format: 'es' },
  build: {
    outDir: '../src/wortstube/server/client',
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The fonts' licences have no ending of their own; as .txt a browser shows them.
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker/service.ts' },
      output: {
        // A service worker is known by its address, which never changes.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        assetFileNames: ({ names }) => `assets/[name]-[hash]${names[0]?.includes('.') ? '[extname]' : '.txt'}`,
      },
    },
  },
});
