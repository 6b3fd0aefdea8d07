import { incidentReleasePreparation } from '@guardroom/rules/incident/release/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { heldIncident } from '../save-incident.ts';
import { composeRelease, keepPictures } from './compose-release.ts';
import { PrepareIncidentReleaseInput } from './inputs.ts';
import { manageReleases } from './policy.ts';
import { PreparedIncidentRelease } from './types.ts';

builder.mutationField('prepareIncidentRelease', (t) =>
  t.field({
    type: PreparedIncidentRelease,
    policy: manageReleases,
    description: 'Shows a report as the client would see it. Nothing is released by it.',
    args: {
      prepare: t.arg({ type: PrepareIncidentReleaseInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { prepare }, ctx) => {
      const chosen = parseInput(incidentReleasePreparation, prepare, 'prepare');
      const report = await heldIncident(ctx, chosen.incidentReportID, 'prepare.incidentReportID');
      const composed = await composeRelease(ctx, report, chosen, 'prepare');
      const { client, content, contentSHA256 } = composed;
      const pictures = await keepPictures(ctx, composed.pictures);
      return { clientProfileName: client.name, content, pictures, contentSHA256 };
    },
  }),
);
