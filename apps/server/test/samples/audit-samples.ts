import { list, under, type Samples, type World } from './operation-sample.ts';

export const auditSamples: Samples = {
  listAudit: list('permitted'),
  listAuditPerson: list('permitted'),
  listAuditKind: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  exportAudit: {
    who: 'permitted',
    args: async ({ own }) => ({
      records: {
        start: '2026-01-01T00:00:00Z',
        end: '2099-01-01T00:00:00Z',
        entity: 'SiteProfile',
      },
      agencyID: own.agency.id,
    }),
    foreign: under('records', {
      staffProfileID: ({ other }: World) => other.guard.id,
      // Only compared, within the own agency's entries.
      entityID: 'ignored' as const,
    }),
  },
};
