import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyColours } from '../build/early-colours.ts';

/** The page of parts alone, for its browser tests; `npm run dev` serves it as /dev/parts. */
export default defineConfig({
  plugins: [react(), earlyColours],
  build: {
    target: 'es2023',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: 'dev/parts.html' },
  },
});
