import { extname } from 'node:path';

export type FileKind = 'image' | 'logo' | 'pdf' | 'table';

interface Purpose {
  /** What may be uploaded, whatever the file says it is. */
  readonly kinds: readonly FileKind[];
  /** Whether a guard's application may upload it; administrators may upload all. */
  readonly guards: boolean;
  /** Less than any file may have, where that is enough. */
  readonly mostBytes?: number;
  /** The last part of the key, without extension. */
  readonly keyName: (at: string, random: string, name: string) => string;
}

/**
 * What files are for: a domain that takes files adds its row. The name of a purpose is the first
 * folder of its keys.
 */
export const filePurposes = {
  attendance: {
    kinds: ['image'],
    guards: true,
    keyName: (at, random) => `${at}_${random}`,
  },
  contract: {
    kinds: ['image', 'pdf'],
    guards: false,
    keyName: (at, _random, name) => `${at}_${name}`,
  },
  incident: {
    kinds: ['image'],
    guards: true,
    keyName: (at, _random, name) => `ir_${at}_${name}`,
  },
  staff: {
    kinds: ['image', 'pdf'],
    guards: false,
    keyName: (at, _random, name) => `${at}_${name}`,
  },
  staffphoto: {
    kinds: ['image'],
    guards: false,
    keyName: (at, random) => `${at}_${random}`,
  },
  /** Read once by an import, attached to nothing, and gone after a day. */
  staffimport: {
    kinds: ['table'],
    guards: false,
    keyName: (at, random) => `${at}_${random}`,
  },
  /** At the head of the agency's documents. */
  agencylogo: {
    kinds: ['logo'],
    guards: false,
    mostBytes: 2 * 1024 * 1024,
    keyName: (at, random) => `${at}_${random}`,
  },
  sop: {
    kinds: ['pdf'],
    guards: false,
    keyName: (at, _random, name) => `sop_${at}_${name}`,
  },
  leave: {
    kinds: ['image', 'pdf'],
    guards: true,
    // A certificate: nobody may guess its key and claim it before whoever uploaded it does.
    keyName: (at, random, name) => `${at}-${random}_${name}`,
  },
  ticket: {
    kinds: ['image'],
    guards: false,
    keyName: (at, _random, name) => `${at}_${name}`,
  },
} as const satisfies Readonly<Record<string, Purpose>>;

export type FilePurpose = keyof typeof filePurposes;

/** How large a file for this may be where any may have so many bytes. */
export function mostBytesOf(purpose: FilePurpose, mostOfAny: number): number {
  const { mostBytes = mostOfAny }: Purpose = filePurposes[purpose];
  return Math.min(mostBytes, mostOfAny);
}

export function isFilePurpose(text: string): text is FilePurpose {
  return Object.hasOwn(filePurposes, text);
}

/** Letters, digits and hyphens of a file name, without its extension: `Café 1.png` → `Cafe-1`. */
export function cleanFileName(name: string): string {
  const stem = name.slice(0, name.length - extname(name).length);
  const clean = stem
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return clean.slice(0, 60) || 'file';
}
