import {
  templateCreateGroups,
  templateUpdateGroups,
  templateUpdateInput,
} from '@guardroom/rules/deployment/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { refuseInactiveSites } from '../../site/store.ts';
import {
  detailChanges,
  refuseUnknownPlaces,
  signedIn,
  templateLines,
  type TemplateLine,
} from './create-multiple-deployment-template.ts';
import {
  DeploymentTemplateGroupInput,
  UpdateDeploymentTemplateGroupInput,
  UpdateDeploymentTemplateInput,
} from '../inputs.ts';
import { editDeployments } from '../policy.ts';
import { keyOf } from '../shift/kind-of-group.ts';
import { shiftTypeRows } from '../shift/store.ts';
import {
  addDetails,
  deleteDetails,
  detailsOf,
  findTemplates,
  lockTemplates,
  saveDetails,
  saveTemplate,
} from './store.ts';
import {
  DeploymentTemplate,
  type DeploymentTemplateDetailRow,
  type DeploymentTemplateRow,
} from './types.ts';

interface Request {
  readonly updateDeploymentTemplate: typeof UpdateDeploymentTemplateInput.$inferInput;
  readonly create: readonly (typeof DeploymentTemplateGroupInput.$inferInput)[];
  readonly update: readonly (typeof UpdateDeploymentTemplateGroupInput.$inferInput)[];
}

builder.mutationField('updateMultipleDeploymentTemplate', (t) =>
  t.field({
    type: DeploymentTemplate,
    policy: editDeployments,
    description: 'Changes a template and its lines, all or nothing.',
    args: {
      updateDeploymentTemplate: t.arg({ type: UpdateDeploymentTemplateInput, required: true }),
      create: t.arg({ type: [DeploymentTemplateGroupInput], required: true }),
      update: t.arg({ type: [UpdateDeploymentTemplateGroupInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, request, ctx) => change(ctx, request),
  }),
);

const argument = 'updateDeploymentTemplate';

async function change(ctx: Context, request: Request): Promise<DeploymentTemplateRow> {
  const { db } = ctx;
  const input = parseInput(templateUpdateInput, request[argument], argument);
  const creations = parseInput(templateCreateGroups, request.create, 'create');
  const updates = parseInput(templateUpdateGroups, request.update, 'update');
  const own = await shiftTypeRows(db);
  const added = templateLines(creations, 'create', own);
  const changed = templateLines(updates, 'update', own);
  refuseOtherTemplates(request);
  const before = await heldTemplate(ctx, input.id, input.version);
  const linesBefore = await detailsOf(db, before.id);
  refuseUnknownLines(changed, linesBefore);
  refuseStaleLines(changed, linesBefore);
  const removed = changed.filter(({ deleted }) => deleted === 1);
  const written = changed.filter((line) => line.deleted !== 1 && differs(line, linesBefore));
  await refuseUnknownPlaces(ctx, [...added, ...written]);
  const siteBefore = new Map(linesBefore.map((line) => [line.id, line.siteProfileID]));
  const moved = written.filter(({ id, siteProfileID }) => siteBefore.get(id) !== siteProfileID);
  await refuseInactiveSites(db, [...added, ...moved]);

  const changes = onlyChanged(before, {
    title: input.title,
    description: input.description === undefined ? undefined : input.description || null,
  });
  const nothing = Object.keys(changes).length + removed.length + written.length + added.length;
  if (nothing === 0) return before;
  await deleteDetails(
    db,
    removed.map(({ id }) => id),
  );
  await saveDetails(db, written);
  await addDetails(db, before.id, added);
  await saveTemplate(db, before.id, changes, signedIn(ctx));
  const [after] = await findTemplates(db, [before.id]);
  if (after === undefined) throw new Error('the template vanished while it was locked');
  const operation = 'updateMultipleDeploymentTemplate';
  await recordChanges(ctx, [
    {
      operation,
      entity: 'DeploymentTemplate',
      entityId: after.id,
      before: { ...before },
      after: { ...after },
    },
    ...detailChanges(operation, linesBefore, await detailsOf(db, after.id)),
  ]);
  return after;
}

/** A group may name its template again: it must be this one. */
function refuseOtherTemplates({ create, update, ...request }: Request): void {
  const groups = { create, update };
  for (const [name, list] of Object.entries(groups)) {
    const other = list.findIndex(
      ({ deploymentTemplateID: id }) => typeof id === 'number' && id !== request[argument].id,
    );
    if (other >= 0) {
      refuse('NOT_FOUND', 'This template is another one than that of the request.', {
        path: `${name}.${other}.deploymentTemplateID`,
      });
    }
  }
}

async function heldTemplate(
  { db }: Context,
  id: number,
  version: number | undefined,
): Promise<DeploymentTemplateRow> {
  const [template] = await lockTemplates(db, [id]);
  if (template === undefined || template.deleted === 1) {
    return refuse('NOT_FOUND', 'This template is no longer there.', { path: `${argument}.id` });
  }
  if (version !== undefined && version !== template.version) {
    refuse('STALE', `The template "${template.title}" was changed meanwhile.`, {
      path: `${argument}.version`,
      current: template,
    });
  }
  return template;
}

/** @throws NOT_FOUND for a line that the template does not have (any more) */
function refuseUnknownLines(
  changed: readonly (TemplateLine & { readonly id: number })[],
  lines: readonly DeploymentTemplateDetailRow[],
): void {
  const known = new Set(lines.map(({ id }) => id));
  const missing = changed.find(({ id }) => !known.has(id));
  if (missing !== undefined) {
    refuse('NOT_FOUND', 'This entry is no longer there.', { path: `${missing.path}.id` });
  }
}

function differs(
  line: TemplateLine & { readonly id: number },
  lines: readonly DeploymentTemplateDetailRow[],
): boolean {
  const was = lines.find(({ id }) => id === line.id);
  return (
    was?.siteProfileID !== line.siteProfileID ||
    was.staffProfileID !== line.staffProfileID ||
    keyOf(was) !== keyOf(line) ||
    was.startTime !== line.startTime ||
    was.endTime !== line.endTime
  );
}

/** @throws STALE with the line as it is */
function refuseStaleLines(
  changed: readonly (TemplateLine & {
    readonly id: number;
    readonly version?: number | undefined;
  })[],
  lines: readonly DeploymentTemplateDetailRow[],
): void {
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const { id, version, path } of changed) {
    const current = byId.get(id);
    if (version === undefined || version === current?.version) continue;
    refuse('STALE', 'This entry was changed meanwhile.', { path: `${path}.version`, current });
  }
}
