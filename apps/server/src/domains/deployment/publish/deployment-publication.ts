import { rosterRange } from '@guardroom/rules/deployment/publish/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { readDeployments } from '../policy.ts';
import { publicationOf } from './store.ts';
import { DeploymentPublication } from './types.ts';

builder.queryField('deploymentPublication', (t) =>
  t.field({
    type: DeploymentPublication,
    policy: readDeployments,
    description:
      'How many lines of some dates wait to be told, and what was answered to the others.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      fromDate: t.arg({ type: 'Date', required: true }),
      toDate: t.arg({ type: 'Date', required: true }),
      siteProfileIDs: t.arg({ type: ['RecordID'] }),
    },
    resolve: (_, { fromDate, toDate, siteProfileIDs }, { db }) => {
      const range = parseInput(rosterRange, { fromDate, toDate, siteProfileIDs }, '');
      return publicationOf(db, { ...range, siteProfileIDs: range.siteProfileIDs ?? null });
    },
  }),
);
