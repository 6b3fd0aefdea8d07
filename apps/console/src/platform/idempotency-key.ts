import { useRef } from 'react';

/** A creation whose answer was lost is not made twice; another input is another creation. */
export function useIdempotencyKey(): (input: unknown) => string {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.key === '' || last.current.input !== text) {
      last.current = { input: text, key: randomKey() };
    }
    return last.current.key;
  };
}

/** crypto.randomUUID is missing where the console is served without TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
