import { sopVersionCreateInput } from '@guardroom/rules/sop/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse, Refusal } from '../../platform/graphql/refusal/refusal.ts';
import { sopOfVersion } from './create-standard-operating-procedure.ts';
import { CreateSOPVersionInput } from './inputs.ts';
import { editSOPs } from './policy.ts';
import { reconsiderSite } from './sop-changed.ts';
import { saveSOP } from './store.ts';
import { addSOPVersion, findSOPVersion, hasFile, saveVersionDeleted } from './store-version.ts';
import { SOPVersion, type SOPRow, type SOPVersionRow } from './types.ts';
import type { FileReference } from '../../platform/files/file-reference.ts';

type Create = typeof CreateSOPVersionInput.$inferInput;

builder.mutationField('createSOPVersion', (t) =>
  t.field({
    type: SOPVersion,
    policy: editSOPs,
    description:
      'Makes an uploaded file (POST /files?purpose=sop, for an SOP that is there with &record= and its ' +
      'id) the current version of an SOP. The version that was current is marked deleted and kept.',
    args: {
      create: t.arg({ type: CreateSOPVersionInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { create }, ctx) => add(ctx, create),
  }),
);

async function add(ctx: Context, create: Create): Promise<SOPVersionRow> {
  const { db } = ctx;
  const input = parseInput(sopVersionCreateInput, create, 'create');
  const { versionCode, bucket, key, region } = input;
  const sop = await sopOfVersion(
    ctx,
    input.standardOperatingProcedureID,
    'create.standardOperatingProcedureID',
  );
  // The same once more is a retry of a request whose answer was lost.
  if (isCurrent(sop, input)) return presented(ctx, sop.SOPVersionID);
  const file = { bucket, key, region };
  // A version may carry on the file of another version of the same SOP.
  if (!(await hasFile(db, sop.id, file))) await attach(ctx, file);
  if (sop.SOPVersionID !== null) await saveVersionDeleted(db, sop.SOPVersionID, 1);
  const version = { standardOperatingProcedureID: sop.id, versionCode, ...file };
  const id = await addSOPVersion(db, version, byViewer(ctx));
  // Whoever edits the SOP at the same time is told.
  await saveSOP(db, sop.id, {});
  const after = await presented(ctx, id);
  const change = { operation: 'createSOPVersion', entity: 'SOPVersion', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  await reconsiderSite(db, sop.siteProfileID);
  return after;
}

function isCurrent(sop: SOPRow, { versionCode, bucket, key, region }: Create): boolean {
  const isSameFile = sop.bucket === bucket && sop.key === key && sop.region === region;
  return isSameFile && sop.versionCode === versionCode.trim();
}

/** What storage refuses is told at the file of the form. */
async function attach({ db, services }: Context, file: FileReference): Promise<void> {
  try {
    await services.files.attach(db, file, 'sop');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error.code, error.message, { path: 'files' });
  }
}

export function byViewer({ viewer }: Context) {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  return viewer;
}

async function presented({ db }: Context, id: number | null): Promise<SOPVersionRow> {
  const row = id === null ? undefined : await findSOPVersion(db, id);
  if (row === undefined) throw new Error('the version vanished while its SOP was held');
  return row;
}
