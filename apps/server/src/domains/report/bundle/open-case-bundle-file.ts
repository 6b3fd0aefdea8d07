import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { policyNamed } from '../../../platform/policy.ts';
import { makeCaseBundles } from './policy.ts';
import { findBundle } from './store.ts';
import { BundleFormatEnum, CaseBundleFile } from './types.ts';

builder.mutationField('openCaseBundleFile', (t) =>
  t.field({
    type: CaseBundleFile,
    policy: makeCaseBundles,
    description: 'A file of a bundle, exactly as it was made.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: BundleFormatEnum, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id, format }, ctx) => {
      const { db, services, viewer } = ctx;
      const bundle = await findBundle(db, id);
      const file = bundle?.files.find((each) => each.format === format);
      if (bundle === undefined || file === undefined) {
        return refuse('NOT_FOUND', 'This file has not been made.', { path: 'id' });
      }
      if (bundle.namesVisitors && !policyNamed('readVisitors').permits(viewer)) {
        refuse('FORBIDDEN', 'This bundle names visitors: you need the permission to see them.');
      }
      // Who took the case away stands in the audit like a change.
      const change = { operation: 'openCaseBundleFile', entity: 'CaseBundle', entityId: id };
      const after = { format, name: file.name, sha256: file.sha256 };
      await recordChanges(ctx, [{ ...change, before: null, after }]);
      const { name, size, format: _format, sha256: _sha256, ...reference } = file;
      return { fileName: name, size, url: services.files.link(db.scope, reference).url };
    },
  }),
);
