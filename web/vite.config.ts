// One build for the server to carry: relative, hashed files and nothing inlined, so that a Content-Security-Policy of
// plain 'self' holds for scripts, styles, fonts and pictures alike.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: {
    outDir: '../src/wortstube/server/client',
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The fonts' licences have no ending of their own; as .txt a browser shows them.
    // The worker of notices has a name of its own: a browser comes back to it, and it holds for the whole page.
    rolldownOptions: {
      input: { index: 'index.html', 'push-worker': 'src/sw/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'push-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        assetFileNames: ({ names }) => `assets/[name]-[hash]${names[0]?.includes('.') ? '[extname]' : '.txt'}`,
      },
    },
  },
});
