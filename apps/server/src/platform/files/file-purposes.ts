import { extname } from 'node:path';
import type { PermissionKey } from '@guardroom/rules/permissions/permission-list';

export type FileKind = 'image' | 'logo' | 'pdf' | 'table';

interface Purpose {
  /** What may be uploaded, whatever the file says it is. */
  readonly kinds: readonly FileKind[];
  /** What an administrator holds any one of who may upload it: that of the operations it is for. */
  readonly administrators: readonly PermissionKey[] | 'master administrators';
  /** The same for a guard's application; none of them may where it is left out. */
  readonly guards?: PermissionKey | 'themselves';
  /** The same for the users of clients. */
  readonly clients?: PermissionKey;
  /** Pixels of an image's longer side, where it may have more than a photo needs. */
  readonly longestSide?: number;
  /** Whether an image is evidence, and kept as it came as well. */
  readonly keepsOriginal?: boolean;
  /** Less than any file may have, where that is enough. */
  readonly mostBytes?: number;
  /** The last part of the key, without extension. `record` is 0 where a file is for none yet. */
  readonly keyName: (at: string, random: string, name: string, record: number) => string;
}

/** A4 at 300 dpi: small print of a scan stays legible. */
const scanSide = 3508;

/**
 * What files are for: a domain that takes files adds its row. The name of a purpose is the first
 * folder of its keys.
 */
export const filePurposes = {
  attendance: {
    kinds: ['image'],
    administrators: ['attendance.createEdit', 'attendance.createAndView'],
    guards: 'attendance.createAndView',
    keyName: (at, random) => `${at}_${random}`,
  },
  contract: {
    kinds: ['image', 'pdf'],
    administrators: ['contract.createModify'],
    longestSide: scanSide,
    keepsOriginal: true,
    keyName: (at, _random, name) => `${at}_${name}`,
  },
  incident: {
    kinds: ['image'],
    administrators: ['incident.create', 'incident.modify'],
    guards: 'incident.create',
    keepsOriginal: true,
    keyName: (at, _random, name) => `ir_${at}_${name}`,
  },
  /** Taken at a checkpoint. */
  patrol: {
    kinds: ['image'],
    administrators: ['patrol.modify'],
    guards: 'patrol.create',
    keyName: (at, random) => `${at}_${random}`,
  },
  staff: {
    kinds: ['image', 'pdf'],
    administrators: ['staffaccount.createModify'],
    longestSide: scanSide,
    keyName: (at, _random, name) => `${at}_${name}`,
  },
  /** A renewed licence or certificate, sent by whoever it is of. */
  renewal: {
    kinds: ['image', 'pdf'],
    administrators: ['staffaccount.createModify'],
    guards: 'themselves',
    longestSide: scanSide,
    // Nobody may guess its key and claim it before whoever uploaded it does.
    keyName: (at, random, name) => `${at}-${random}_${name}`,
  },
  staffphoto: {
    kinds: ['image'],
    administrators: ['staffaccount.createModify'],
    keyName: (at, random) => `${at}_${random}`,
  },
  /** Read once by an import, attached to nothing, and gone after a day. */
  staffimport: {
    kinds: ['table'],
    administrators: ['staffaccount.createModify'],
    keyName: (at, random) => `${at}_${random}`,
  },
  /** The same, of clients. */
  clientimport: {
    kinds: ['table'],
    administrators: ['client.createModify'],
    keyName: (at, random) => `${at}_${random}`,
  },
  /** The same, of sites with their contracts. */
  siteimport: {
    kinds: ['table'],
    administrators: ['site.createModify'],
    keyName: (at, random) => `${at}_${random}`,
  },
  /** The same, of contracts. */
  contractimport: {
    kinds: ['table'],
    administrators: ['contract.createModify'],
    keyName: (at, random) => `${at}_${random}`,
  },
  /** The same, of adjustments of a pay period. */
  payadjustment: {
    kinds: ['table'],
    administrators: ['payroll.run'],
    keyName: (at, random) => `${at}_${random}`,
  },
  /** At the head of the agency's documents. */
  agencylogo: {
    kinds: ['logo'],
    administrators: 'master administrators',
    mostBytes: 2 * 1024 * 1024,
    keyName: (at, random) => `${at}_${random}`,
  },
  sop: {
    kinds: ['pdf'],
    administrators: ['sop.createModify'],
    keyName: (at, _random, name, record) => `sop_${record === 0 ? '' : `${record}_`}${at}_${name}`,
  },
  leave: {
    kinds: ['image', 'pdf'],
    administrators: ['leave.createModify'],
    guards: 'leave.own',
    longestSide: scanSide,
    // A certificate: nobody may guess its key and claim it before whoever uploaded it does.
    keyName: (at, random, name) => `${at}-${random}_${name}`,
  },
  ticket: {
    kinds: ['image'],
    administrators: ['ticket.createModify'],
    clients: 'ticket.createModify',
    keyName: (at, _random, name) => `${at}_${name}`,
  },
} as const satisfies Readonly<Record<string, Purpose>>;

export type FilePurpose = keyof typeof filePurposes;

/** What files are for that the server makes itself: nobody uploads them. */
export type MadePurpose = 'report' | 'release';

/** How large a file for this may be where any may have so many bytes. */
export function mostBytesOf(purpose: FilePurpose, mostOfAny: number): number {
  const { mostBytes = mostOfAny } = purposeOf(purpose);
  return Math.min(mostBytes, mostOfAny);
}

export function purposeOf(purpose: FilePurpose): Purpose {
  return filePurposes[purpose];
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
