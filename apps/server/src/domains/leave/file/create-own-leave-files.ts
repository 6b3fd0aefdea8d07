import { builder } from '../../../platform/graphql/builder.ts';
import { attachAll } from './create-leave-files.ts';
import { viewerOf } from '../request/create-leave-request.ts';
import { CreateLeaveFileInput } from '../inputs.ts';
import { ownLeave } from '../policy.ts';
import { LeaveFile } from './types.ts';

builder.mutationField('createOwnLeaveFiles', (t) =>
  t.field({
    type: [LeaveFile],
    policy: ownLeave,
    description: 'A guard attaches uploaded documents to their own leave: a certificate.',
    args: {
      create: t.arg({ type: [CreateLeaveFileInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { create }, ctx) => {
      const { staffProfileID } = viewerOf(ctx);
      const isOwn = (leave: { staffProfileID: number }) => leave.staffProfileID === staffProfileID;
      return attachAll(ctx, create, 'createOwnLeaveFiles', isOwn);
    },
  }),
);
