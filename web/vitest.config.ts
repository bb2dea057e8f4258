// The tests, apart from the build, which needs none of their packages.
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import build from './vite.config';

export default mergeConfig(
  build,
  defineConfig({
    // Components are mounted in tests, which needs Svelte's browser half.
    resolve: { conditions: ['browser'] },
    // A test reads in the server's sources which refusals need words.
    server: { fs: { allow: ['..'] } },
    test: { environment: 'happy-dom', isolate: false, include: ['src/**/*.test.ts'], css: true },
  }),
);
