/**
 * What an officer must hold to be rostered, beside the PWM grade. None of the periods follows from a
 * rule: what is written on the document is kept (licences of work-pass holders end earlier).
 */
export const documentTypes = [
  'PLRD_LICENCE',
  'WORK_PASS',
  'MEDICAL',
  'FIRST_AID',
  'PROTECTED_PLACE',
  'OTHER',
] as const;
export type DocumentType = (typeof documentTypes)[number];

interface Kind {
  readonly label: string;
  /** What its number is called. */
  readonly numberLabel: string;
  readonly numberRequired: boolean;
  readonly expiryRequired: boolean;
  /** A person holds one at a time, so that the one that runs longest stands for the others. */
  readonly single: boolean;
}

const kinds: Readonly<Record<DocumentType, Kind>> = {
  PLRD_LICENCE: {
    label: 'PLRD Licence',
    numberLabel: 'Licence Number',
    numberRequired: true,
    expiryRequired: true,
    single: true,
  },
  WORK_PASS: {
    label: 'Work Pass',
    numberLabel: 'Pass Number',
    numberRequired: true,
    expiryRequired: true,
    single: true,
  },
  MEDICAL: {
    label: 'Medical Certificate',
    numberLabel: 'Certificate Number',
    numberRequired: false,
    expiryRequired: true,
    single: true,
  },
  FIRST_AID: {
    label: 'First Aid Certificate',
    numberLabel: 'Certificate Number',
    numberRequired: false,
    expiryRequired: true,
    single: true,
  },
  PROTECTED_PLACE: {
    label: 'Protected-Place Authorisation',
    numberLabel: 'Place or Reference',
    numberRequired: true,
    expiryRequired: false,
    single: false,
  },
  OTHER: {
    label: 'Other Document',
    numberLabel: 'Name or Number',
    numberRequired: true,
    expiryRequired: false,
    single: false,
  },
};

export function documentKind(type: DocumentType): Kind {
  return kinds[type];
}

/** What can run out: documents, and certificates of training. */
export const expiryTypes = [...documentTypes, 'TRAINING'] as const;
export type ExpiryType = (typeof expiryTypes)[number];

export function expiryTypeLabel(type: ExpiryType): string {
  return type === 'TRAINING' ? 'Training Certificate' : kinds[type].label;
}

/** Types of which only the document that runs longest counts; the server's SQL asks for them. */
export const singleTypes: readonly DocumentType[] = documentTypes.filter(
  (type) => kinds[type].single,
);
