import type { EventPayload } from '@guardroom/rules/guard/event-payload';
import { visitorLimits } from '@guardroom/rules/visitor/inputs';
import { isPurposeUnsaid } from '@guardroom/rules/visitor/purpose-text';
import * as v from 'valibot';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import type { Text } from '../../platform/texts/language.ts';
import { visitorTexts } from './visitor-texts.ts';

/** A visitor as entered. */
export const visitShape = v.object({
  siteProfileID: v.nullable(v.number()),
  name: v.string(),
  phoneNo: v.string(),
  purpose: v.nullable(v.string()),
  block: v.string(),
  unit: v.string(),
  vehicleNo: v.string(),
  remarks: v.string(),
});
export type VisitValues = v.InferOutput<typeof visitShape>;
export type VisitIssues = Partial<Record<keyof VisitValues, Text>>;

/** The name of the draft on the device. */
export const visitDraft = 'visitor';

export const emptyVisit = (): VisitValues => ({
  siteProfileID: null,
  name: '',
  phoneNo: '',
  purpose: null,
  block: '',
  unit: '',
  vehicleNo: '',
  remarks: '',
});

/** Characters of each text. */
export const visitMost = {
  name: visitorLimits.line,
  phoneNo: visitorLimits.line,
  block: visitorLimits.line,
  unit: visitorLimits.line,
  vehicleNo: visitorLimits.line,
  remarks: visitorLimits.remarks,
} as const;

const texts = ['name', 'phoneNo', 'block', 'unit', 'vehicleNo', 'remarks'] as const;

/** What is wrong with a visit, by its fields. */
export function visitIssues(values: VisitValues): VisitIssues {
  const issues: VisitIssues = {};
  const { siteProfileID, purpose, remarks } = values;
  if (siteProfileID === null) issues.siteProfileID = commonTexts.required;
  if (purpose === null) issues.purpose = commonTexts.required;
  else if (isPurposeUnsaid({ purpose, remarks })) issues.remarks = visitorTexts.unsaid;
  for (const field of ['name', 'phoneNo'] as const) {
    if (values[field].trim() === '') issues[field] = commonTexts.required;
  }
  for (const field of texts) {
    if (values[field].trim().length > visitMost[field]) issues[field] = commonTexts.tooLong;
  }
  return issues;
}

/** A visit without issues as the event takes it; undefined where something is missing. */
export function visitPayload(
  { siteProfileID, purpose, name, phoneNo, ...others }: VisitValues,
  allowBlocked: boolean,
): EventPayload<'visitorIn'> | undefined {
  if (siteProfileID === null || purpose === null) return undefined;
  const { block, unit, vehicleNo, remarks } = others;
  return {
    siteProfileID,
    name,
    phoneNo,
    purpose,
    ...(block.trim() !== '' && { block }),
    ...(unit.trim() !== '' && { unit }),
    ...(vehicleNo.trim() !== '' && { vehicleNo }),
    ...(remarks.trim() !== '' && { remarks }),
    ...(allowBlocked && { allowBlocked }),
  };
}
