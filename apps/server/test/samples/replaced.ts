import type { Arguments } from './operation-sample.ts';

/** The arguments with another value at a path: `update.0.id`. */
export function replaced(value: unknown, path: string, put: unknown): Arguments {
  const [key = '', ...rest] = path.split('.');
  const inside: unknown = Reflect.get(Object(value), key);
  const next = rest.length === 0 ? put : replaced(inside ?? {}, rest.join('.'), put);
  if (!Array.isArray(value)) return { ...Object(value), [key]: next };
  const list = [...value];
  list[Number(key)] = next;
  return Object(list);
}
