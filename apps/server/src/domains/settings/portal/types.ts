import { guardNameWays } from '@guardroom/rules/report/report-kinds';
import { shownGuards } from '@guardroom/rules/staff/shown-guards';
import { shownVisitors } from '@guardroom/rules/visitor/shown-visitors';
import { builder } from '../../../platform/graphql/builder.ts';
import type { PortalSettingRow } from './store.ts';

export const ShownVisitorsEnum = builder.enumType('ShownVisitors', { values: shownVisitors });
export const ShownGuardsEnum = builder.enumType('ShownGuards', { values: shownGuards });
export const GuardNamesEnum = builder.enumType('ReportGuardNames', { values: guardNameWays });

export const PortalSetting = builder.objectRef<PortalSettingRow>('PortalSetting').implement({
  description: 'What the agency shows its clients.',
  fields: (t) => ({
    visitors: t.expose('visitors', { type: ShownVisitorsEnum }),
    guards: t.expose('guards', { type: ShownGuardsEnum }),
    guardNames: t.expose('guardNames', {
      type: GuardNamesEnum,
      description:
        'How guards are named to clients: on screens, and in incidents and daily reports that are released.',
    }),
    version: t.exposeInt('version'),
  }),
});
