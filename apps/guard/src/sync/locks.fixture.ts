/** Web Locks as browsers have them, which the tests' document has not: one holder a name. */
const held = new Set<string>();

async function request<Result>(
  name: string,
  _options: { ifAvailable: true },
  work: (lock: { name: string } | null) => Promise<Result>,
): Promise<Result> {
  if (held.has(name)) return work(null);
  held.add(name);
  try {
    return await work({ name });
  } finally {
    held.delete(name);
  }
}

export function haveLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
