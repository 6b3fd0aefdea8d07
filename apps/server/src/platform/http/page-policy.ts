import type { Door } from './door.ts';

/** What a door allows to the pages and devices behind it. */
interface DoorHeaders {
  /** Permissions-Policy of everything that it answers, but for assets. */
  readonly permissions: string;
  /** Content-Security-Policy of a page; `nonce` names the only scripts and styles in it. */
  readonly content: (nonce: string) => string;
}

const directives = (nonce: string, script: string, media: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    ...media,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Camera and position are for guards alone, who scan points and say where they are. */
export const doorHeaders: Readonly<Record<Door, DoorHeaders>> = {
  CONSOLE: {
    permissions: 'camera=(), geolocation=(), microphone=()',
    content: (nonce) => directives(nonce, '', []),
  },
  GUARD: {
    permissions: 'camera=(self), geolocation=(self), microphone=()',
    // What reads QR codes is WebAssembly.
    content: (nonce) => directives(nonce, " 'wasm-unsafe-eval'", ["media-src 'self' blob:"]),
  },
  CLIENT: {
    permissions: 'camera=(), geolocation=(), microphone=()',
    content: (nonce) => directives(nonce, '', []),
  },
};
