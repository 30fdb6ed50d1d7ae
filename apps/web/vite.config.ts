import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API that `npm run dev` speaks to. */
const server = process.env['ROWMILL_SERVER'] ?? 'http://127.0.0.1:7700';

export default defineConfig({
  root: import.meta.dirname,
  // Where the service is mounted is known only when a page is asked for: the server writes it into <base>.
  base: './',
  plugins: [react()],
  resolve: { conditions: ['@rowmill/source', 'module', 'browser', 'production'] },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing inline: the content policy lets nothing inline run.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 1_000,
  },
  server: { proxy: { '/v1': server, '/docs': server } },
});
