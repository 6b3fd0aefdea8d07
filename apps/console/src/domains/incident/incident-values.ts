import * as v from 'valibot';
import { fileOfRecord } from '../../ui/file/uploaded-file.ts';

/** What is filled in; times as clocks of the agency show them. */
export const incidentValues = v.object({
  type: v.optional(v.number()),
  status: v.picklist(['OPEN', 'CLOSED']),
  title: v.string(),
  siteProfileID: v.optional(v.number()),
  securitySiteID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  start: v.optional(v.string()),
  end: v.optional(v.string()),
  location: v.string(),
  personInvolved: v.string(),
  description: v.string(),
  action: v.string(),
  remarks: v.string(),
  images: v.array(fileOfRecord),
});

/** The same as a type. */
export type IncidentValues = v.InferOutput<typeof incidentValues>;

/** A report that is not there yet, a draft, or one that is submitted. */
export type FormKind = 'create' | 'draft' | 'edit';
