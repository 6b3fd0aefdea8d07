import { visitorTitles } from './visitor-columns.ts';

/** The fields of a visitor record that can be corrected, as the page of the visitor calls them. */
export const correctedFields = {
  siteProfileName: visitorTitles.siteProfileName,
  name: visitorTitles.name,
  phoneNo: visitorTitles.phoneNo,
  purpose: visitorTitles.purpose,
  inTimestamp: 'Entry Date / Time',
  outTimestamp: 'Left',
  block: visitorTitles.block,
  unit: visitorTitles.unit,
  vehicleNo: visitorTitles.vehicleNo,
  remarks: visitorTitles.remarks,
} as const;
export type CorrectedField = keyof typeof correctedFields;

/** The fields whose values are instants, ISO UTC. */
export const correctedTimes: readonly CorrectedField[] = ['inTimestamp', 'outTimestamp'];

/** One field of a record that says something else than before; null where it said nothing. */
export interface FieldCorrection {
  readonly field: CorrectedField;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}

type Corrected = { readonly [Field in CorrectedField]: string | null };

const fields: readonly CorrectedField[] = [
  'siteProfileName',
  'name',
  'phoneNo',
  'purpose',
  'inTimestamp',
  'outTimestamp',
  'block',
  'unit',
  'vehicleNo',
  'remarks',
];

/**
 * What was corrected from one state of a record to another, field by field. That a visitor left, said
 * for the first time, is no correction.
 */
export function corrections(before: Corrected, after: Corrected): FieldCorrection[] {
  return fields.flatMap((field) => {
    const [oldValue, newValue] = [before[field], after[field]];
    const isSame = oldValue === newValue;
    const isLeaving = field === 'outTimestamp' && oldValue === null;
    return isSame || isLeaving ? [] : [{ field, oldValue, newValue }];
  });
}
