import { fileURLToPath } from 'node:url';

/** Documents are sent as they were written: what parses and prints them stays out of the browser. */
export const documentText = fileURLToPath(
  new URL('../../packages/wire/src/document-text.ts', import.meta.url),
);
