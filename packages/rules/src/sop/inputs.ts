import * as v from 'valibot';
import { requiredMessage } from '../required.ts';
import { generalSite } from './general.ts';

/** Constraints on what people and clients send about SOPs, each with its exact message. */

export const sopLimits = {
  /** Characters of a title. */
  title: 200,
  /** Characters of a description. */
  description: 2000,
  /** Characters of a version code. */
  versionCode: 40,
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const deleted = v.picklist([0, 1]);
const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, `At most ${characters} characters, please.`);
const required = (characters: number) =>
  v.pipe(v.string(requiredMessage), v.trim(), v.nonEmpty(requiredMessage), atMost(characters));
const description = v.optional(v.pipe(v.string(), v.trim(), atMost(sopLimits.description)));
const reference = {
  bucket: v.pipe(v.string(), v.nonEmpty(requiredMessage)),
  key: v.pipe(v.string(), v.nonEmpty(requiredMessage)),
  region: v.pipe(v.string(), v.nonEmpty(requiredMessage)),
};

/** createStandardOperatingProcedure as the wire takes it. */
export const sopCreateInput = v.object({
  title: required(sopLimits.title),
  description,
  siteProfileID: v.optional(id),
});

/** updateStandardOperatingProcedure: what is not sent stays as it is. */
export const sopUpdateInput = v.object({
  id,
  version,
  title: v.optional(required(sopLimits.title)),
  description,
  deleted: v.optional(deleted),
});

/** createSOPVersion; 0 is the SOP that the same request creates. */
export const sopVersionCreateInput = v.object({
  standardOperatingProcedureID: v.pipe(v.number(), v.integer(), v.minValue(0)),
  versionCode: required(sopLimits.versionCode),
  ...reference,
});

export const sopVersionUpdateInput = v.object({ id, deleted });

/** Create and Edit SOP as filled in (SOP-17 to SOP-20); General becomes no site. */
export const sopForm = v.object({
  title: required(sopLimits.title),
  versionCode: required(sopLimits.versionCode),
  siteProfileID: v.pipe(
    v.number(requiredMessage),
    v.integer(),
    v.transform((site) => (site === generalSite ? undefined : site)),
  ),
  /** Of the site, as the list of sites gave them. */
  securitySiteID: v.optional(v.number()),
  siteHistoryID: v.optional(v.nullable(v.number())),
  description,
  files: v.pipe(
    v.array(v.object({ ...reference, id: v.optional(id) })),
    v.minLength(1, requiredMessage),
    v.maxLength(1, 'Only one file can be uploaded.'),
  ),
});
export type SOPInput = v.InferOutput<typeof sopForm>;
