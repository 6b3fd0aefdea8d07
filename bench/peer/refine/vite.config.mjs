import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// As the console of Guardroom is built: for the same browsers, without maps.
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', sourcemap: false, modulePreload: { polyfill: false } },
});
