import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../types.ts';

export const ReplacementPlaceInput = builder.inputType('ReplacementPlaceInput', {
  description: 'A place without anybody.',
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    date: t.field({ type: 'Date', required: true }),
    shift: t.field({ type: DeploymentShift, description: 'One of the two of all agencies.' }),
    shiftTypeID: t.field({ type: 'RecordID', description: 'Or a kind of the agency’s own.' }),
    startDatetime: t.field({ type: 'Timestamp', description: 'Of times of its own.' }),
    endDatetime: t.field({ type: 'Timestamp' }),
  }),
});

export const AssignDeploymentInput = builder.inputType('AssignDeploymentInput', {
  fields: (t) => ({
    deploymentID: t.field({
      type: 'RecordID',
      description: 'The line that is given to somebody else; without it, the place.',
    }),
    version: t.int({
      description: 'Of that line as the sender saw it; a stale one is refused with code STALE.',
    }),
    place: t.field({ type: ReplacementPlaceInput }),
    staffProfileID: t.field({ type: 'RecordID', required: true, description: 'Who takes it.' }),
    reason: t.string({ description: 'Why, for the history of the line.' }),
    overrideReason: t.string({
      description: 'Why they are planned although a blocking check speaks against it.',
    }),
  }),
});
