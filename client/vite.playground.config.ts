import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressPlugin } from './vite-compress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the playground beside the web app, which is built first. As two entries of one build they would share chunks,
 * and a chunk that holds the app's entry starts the app inside the playground.
 */
export default defineConfig({
  root: here('.'),
  plugins: [react(), compressPlugin()],
  // The app's build has put them there already.
  publicDir: false,
  build: {
    outDir: here('dist'),
    emptyOutDir: false,
    target: 'es2023',
    license: { fileName: 'third-party-licences-playground.md' },
    // The editor alone is larger; nobody waits for it but developers.
    chunkSizeWarningLimit: 3_000,
    rolldownOptions: {
      input: here('playground.html'),
      // GraphiQL says to the console which of its workers it starts.
      treeshake: { manualPureFunctions: ['console.info'] },
      // GraphiQL's packages carry directives for a compiler that we do not run.
      checks: { moduleLevelDirective: false },
    },
  },
});
