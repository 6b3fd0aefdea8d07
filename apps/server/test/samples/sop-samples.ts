import { makeSOP } from '../../src/domains/sop/factory.ts';
import {
  list,
  newKey,
  newNumber,
  under,
  type Arguments,
  type Samples,
  type World,
} from './operation-sample.ts';

/** A file that this office has uploaded and no record has. */
async function uploaded({ server, own }: World) {
  const key = `sop/${own.agency.id}/sop_${newNumber()}_Sample.pdf`;
  await server.sql(
    `INSERT INTO stored_file (security_agency_id, bucket, key, region, purpose, content_type, size,
      sha256, uploaded_by_account_id) VALUES ($1, 'test', $2, 'test', 'sop', 'application/pdf', 1, '', $3)`,
    [own.agency.id, key, own.admin.accountID],
  );
  return { bucket: 'test', key, region: 'test' };
}

const newSOP = ({ server, own }: World) =>
  makeSOP(server.db, { securityAgencyID: own.agency.id, site: own.site });

export const sopSamples: Samples = {
  listStandardOperatingProcedure: list('permitted'),
  listSOPVersion: list('permitted'),
  listSOPReader: {
    who: 'permitted',
    args: async (world) => ({
      standardOperatingProcedureID: (await newSOP(world)).id,
      pagination: { agencyID: world.own.agency.id, limit: 20 },
    }),
    foreign: { standardOperatingProcedureID: ({ theirs }) => theirs.sopID },
  },
  listStaffSOP: {
    who: 'signedIn',
    args: async ({ own }): Promise<Arguments> => ({
      pagination: { agencyID: own.agency.id, limit: 20 },
    }),
  },
  createStandardOperatingProcedure: {
    who: 'permitted',
    args: async ({ own }) => ({
      create: {
        securityAgencyID: own.agency.id,
        title: 'Fire drill',
        siteProfileID: own.site.id,
      },
      agencyID: own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: under('create', {
      siteProfileID: ({ other }: World) => other.site.id,
      // Follow from the site.
      securitySiteID: 'ignored',
      siteHistoryID: 'ignored',
    }),
  },
  updateStandardOperatingProcedure: {
    who: 'permitted',
    args: async (world) => ({
      update: { id: (await newSOP(world)).id, title: 'Fire drill by night' },
      agencyID: world.own.agency.id,
    }),
    foreign: under('update', { id: ({ theirs }: World) => theirs.sopID }),
  },
  createSOPVersion: {
    who: 'permitted',
    args: async (world) => ({
      create: {
        standardOperatingProcedureID: (await newSOP(world)).id,
        versionCode: '2.0',
        ...(await uploaded(world)),
      },
      agencyID: world.own.agency.id,
    }),
    foreign: under('create', { standardOperatingProcedureID: ({ theirs }: World) => theirs.sopID }),
  },
  updateSOPVersion: {
    who: 'permitted',
    args: async (world) => ({
      update: { id: (await newSOP(world)).versionID, deleted: 1 },
      agencyID: world.own.agency.id,
    }),
    foreign: under('update', { id: ({ theirs }: World) => theirs.sopVersionID }),
  },
  acknowledgeSOP: {
    who: 'signedIn',
    args: async (world) => {
      const { id, versionID } = await newSOP(world);
      return {
        acknowledge: { standardOperatingProcedureID: id, SOPVersionID: versionID },
        agencyID: world.own.agency.id,
      };
    },
    foreign: under('acknowledge', {
      standardOperatingProcedureID: ({ theirs }: World) => theirs.sopID,
      SOPVersionID: ({ theirs }: World) => theirs.sopVersionID,
    }),
  },
};
