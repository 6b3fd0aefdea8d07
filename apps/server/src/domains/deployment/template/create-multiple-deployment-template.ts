import {
  deploymentMessages,
  templateCreateGroups,
  templateCreateInput,
} from '@guardroom/rules/deployment/inputs';
import type { Shift } from '@guardroom/rules/deployment/shifts';
import { recordChanges, type Change } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { explainConstraint } from '../../../platform/database/database-error.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { notSignedIn, refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { refuseInactiveSites } from '../../site/store.ts';
import { CreateDeploymentTemplateInput, DeploymentTemplateGroupInput } from '../inputs.ts';
import { editDeployments } from '../policy.ts';
import { kindOfTimes } from '../shift/kind-of-group.ts';
import { shiftTypeRows } from '../shift/store.ts';
import type { ShiftTypeRow } from '../shift/types.ts';
import { namesOf } from '../store-roster.ts';
import { addDetails, addTemplate, detailsOf, findTemplates, type DetailValues } from './store.ts';
import { DeploymentTemplate, type DeploymentTemplateDetailRow } from './types.ts';

explainConstraint('deployment_template_title', deploymentMessages.titleTaken);
explainConstraint('deployment_template_detail_once', deploymentMessages.twiceInTemplate);

type Create = typeof CreateDeploymentTemplateInput.$inferInput;
type Groups = readonly (typeof DeploymentTemplateGroupInput.$inferInput)[];

const createArgument = 'createDeploymentTemplate';
export const detailArgument = 'createDeploymentTemplateDetail';

builder.mutationField('createMultipleDeploymentTemplate', (t) =>
  t.field({
    type: DeploymentTemplate,
    policy: editDeployments,
    description: 'Makes a template with its lines, all or nothing.',
    args: {
      createDeploymentTemplate: t.arg({ type: CreateDeploymentTemplateInput, required: true }),
      createDeploymentTemplateDetail: t.arg({
        type: [DeploymentTemplateGroupInput],
        required: true,
      }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { idempotencyKey, ...args }, ctx) => {
      const { createDeploymentTemplate: create, createDeploymentTemplateDetail: groups } = args;
      const make = () => add(ctx, create, groups);
      const { id } = await once(ctx, 'createMultipleDeploymentTemplate', idempotencyKey, make);
      const [template] = await findTemplates(ctx.db, [id]);
      return template ?? refuse('NOT_FOUND', 'This template is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create, groups: Groups): Promise<number> {
  const { db } = ctx;
  const { title, description } = parseInput(templateCreateInput, create, createArgument);
  const parsed = parseInput(templateCreateGroups, groups, detailArgument);
  const lines = templateLines(parsed, detailArgument, await shiftTypeRows(db));
  await refuseUnknownPlaces(ctx, lines);
  await refuseInactiveSites(db, lines);
  const by = signedIn(ctx);
  const id = await addTemplate(db, { title, description: description || null }, by);
  await addDetails(db, id, lines);
  const [after] = await findTemplates(db, [id]);
  const entity = { entity: 'DeploymentTemplate', entityId: id };
  const operation = 'createMultipleDeploymentTemplate';
  await recordChanges(ctx, [
    { operation, ...entity, before: null, after: { ...after } },
    ...detailChanges(operation, [], await detailsOf(db, id)),
  ]);
  return id;
}

export function signedIn({ viewer }: Context): Viewer {
  if (viewer === null) throw notSignedIn();
  return viewer;
}

/** A line of a template, with where it stands in the request. */
export interface TemplateLine extends DetailValues {
  readonly path: string;
}

interface Group<Line> {
  readonly shift?: Shift | undefined;
  readonly shiftTypeID?: number | undefined;
  readonly startTime: string;
  readonly endTime: string;
  readonly deployments: readonly Line[];
}

/** The lines of groups as they came. @throws INVALID for a group whose times are no shift's */
export function templateLines<Line extends { siteProfileID: number; staffProfileID: number }>(
  groups: readonly Group<Line>[],
  argument: string,
  own: readonly ShiftTypeRow[],
): (Line & TemplateLine)[] {
  return groups.flatMap((group, place) => {
    const { startTime, endTime, deployments } = group;
    const path = `${argument}.${place}`;
    const kind = kindOfTimes(group, { own, path, isNew: argument !== 'update' });
    return deployments.map((line, index) => ({
      ...line,
      path: `${path}.deployments.${index}`,
      ...kind,
      startTime,
      endTime,
    }));
  });
}

/** Sites and people are the agency's own and live. @throws NOT_FOUND at the line */
export async function refuseUnknownPlaces(
  { db }: Context,
  lines: readonly Pick<TemplateLine, 'path' | 'siteProfileID' | 'staffProfileID'>[],
): Promise<void> {
  const { sites, staff } = await namesOf(
    db,
    lines.map(({ siteProfileID }) => siteProfileID),
    lines.map(({ staffProfileID }) => staffProfileID),
  );
  for (const { path, siteProfileID, staffProfileID } of lines) {
    if (!sites.has(siteProfileID)) {
      refuse('NOT_FOUND', 'This site does not exist.', { path: `${path}.siteProfileID` });
    }
    if (!staff.has(staffProfileID)) {
      refuse('NOT_FOUND', 'This staff member does not exist.', { path: `${path}.staffProfileID` });
    }
  }
}

/** The audit of the lines of a template, before and after. */
export function detailChanges(
  operation: string,
  before: readonly DeploymentTemplateDetailRow[],
  after: readonly DeploymentTemplateDetailRow[],
): Change[] {
  const entity = { operation, entity: 'DeploymentTemplateDetail' };
  const was = new Map(before.map((line) => [line.id, line]));
  const is = new Map(after.map((line) => [line.id, line]));
  const written = after.filter(({ id, version }) => was.get(id)?.version !== version);
  const removed = before.filter(({ id }) => !is.has(id));
  return [
    ...written.map((line) => {
      const earlier = was.get(line.id);
      return {
        ...entity,
        entityId: line.id,
        before: earlier ? { ...earlier } : null,
        after: { ...line },
      };
    }),
    ...removed.map((line) => ({
      ...entity,
      entityId: line.id,
      before: { ...line },
      after: null,
    })),
  ];
}
