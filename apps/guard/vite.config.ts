import react from '@vitejs/plugin-react';
import { phoneApp } from '../../tools/vite/phone-app.ts';
import { colourStyle } from './build/colour-style.ts';
import { serviceWorker } from './build/service-worker.ts';
import manifest from './package.json' with { type: 'json' };

export default phoneApp({
  path: '/guard',
  port: 5174,
  version: manifest.version,
  plugins: [react(), colourStyle, serviceWorker],
});
