import { wireTime } from '@guardroom/rules/dates';
import { incidentLimits } from '@guardroom/rules/incident/inputs';
import { isInOrder } from '@guardroom/rules/incident/incident-time';
import type { EventPayload } from '@guardroom/rules/guard/event-payload';
import * as v from 'valibot';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import type { Text } from '../../platform/texts/language.ts';
import { draftPicture } from '../../shell/form/draft-picture.ts';
import { formTexts } from '../../shell/form/form-texts.ts';
import { incidentTexts } from './incident-texts.ts';

/** A report as it is written; times are ISO UTC, and empty while nothing is chosen. */
export const incidentShape = v.object({
  siteProfileID: v.nullable(v.number()),
  type: v.nullable(v.number()),
  title: v.string(),
  incidentStart: v.string(),
  incidentEnd: v.string(),
  location: v.string(),
  personInvolved: v.string(),
  description: v.string(),
  action: v.string(),
  remarks: v.string(),
  pictures: v.array(draftPicture),
});
export type IncidentValues = v.InferOutput<typeof incidentShape>;
export type IncidentField = Exclude<keyof IncidentValues, 'pictures'>;
export type IncidentIssues = Partial<Record<IncidentField, Text>>;

/** The name of the draft on the device. */
export const incidentDraft = 'incident';

/** A new report: it is about now until something else is said. */
export const emptyIncident = (now = Date.now()): IncidentValues => ({
  siteProfileID: null,
  type: null,
  title: '',
  incidentStart: wireTime(now),
  incidentEnd: wireTime(now),
  location: '',
  personInvolved: '',
  description: '',
  action: '',
  remarks: '',
  pictures: [],
});

/** Characters of each text. */
export const incidentMost = {
  title: incidentLimits.title,
  location: incidentLimits.location,
  personInvolved: incidentLimits.text,
  description: incidentLimits.text,
  action: incidentLimits.text,
  remarks: incidentLimits.text,
} as const;

const needed = ['title', 'location', 'description', 'action'] as const;
const free = ['personInvolved', 'remarks'] as const;

/**
 * What is wrong with a report before it can be submitted, by its fields.
 * @param now in ms
 */
export function incidentIssues(values: IncidentValues, now: number): IncidentIssues {
  const issues: IncidentIssues = {};
  if (values.siteProfileID === null) issues.siteProfileID = commonTexts.required;
  if (values.type === null) issues.type = commonTexts.required;
  for (const field of ['incidentStart', 'incidentEnd'] as const) {
    if (values[field] === '') issues[field] = commonTexts.required;
    else if (Date.parse(values[field]) > now) issues[field] = formTexts.later;
  }
  const { incidentStart, incidentEnd } = values;
  if (incidentEnd !== '' && !isInOrder(incidentStart, incidentEnd)) {
    issues.incidentEnd ??= incidentTexts.turned;
  }
  for (const field of needed) if (values[field].trim() === '') issues[field] = commonTexts.required;
  for (const field of [...needed, ...free]) {
    if (values[field].trim().length > incidentMost[field]) issues[field] = commonTexts.tooLong;
  }
  return issues;
}

/** A report without issues as the event takes it; undefined where something is missing. */
export function incidentPayload(values: IncidentValues): EventPayload<'incident'> | undefined {
  const { siteProfileID, type, personInvolved, remarks } = values;
  if (siteProfileID === null || type === null) return undefined;
  const { title, incidentStart, incidentEnd, location, description, action } = values;
  return {
    siteProfileID,
    type,
    title,
    incidentStart,
    incidentEnd,
    location,
    description,
    action,
    ...(personInvolved.trim() !== '' && { personInvolved }),
    ...(remarks.trim() !== '' && { remarks }),
  };
}
