// One build for the server to carry: relative, hashed files and nothing inlined, so that a Content-Security-Policy of
// plain 'self' holds for scripts, styles, fonts and pictures alike.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [svelte()],
  build: {
    outDir: '../src/wortstube/server/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The fonts' licences have no ending of their own; as .txt a browser shows them.
    rolldownOptions: {
      output: {
        assetFileNames: ({ names }) => `assets/[name]-[hash]${names[0]?.includes('.') ? '[extname]' : '.txt'}`,
      },
    },
  },
  // Components are mounted in tests, which needs Svelte's browser half.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // A test reads in the server's sources which refusals need words.
  server: mode === 'test' ? { fs: { allow: ['..'] } } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], css: true },
}));
