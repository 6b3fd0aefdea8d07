import react from '@vitejs/plugin-react';
import { phoneApp } from '../../tools/vite/phone-app.ts';
import { colourStyle } from './build/colour-style.ts';
import manifest from './package.json' with { type: 'json' };

export default phoneApp({
  path: '/portal',
  port: 5175,
  version: manifest.version,
  plugins: [react(), colourStyle],
});
