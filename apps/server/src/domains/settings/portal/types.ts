import { shownVisitors } from '@guardroom/rules/visitor/shown-visitors';
import { builder } from '../../../platform/graphql/builder.ts';
import type { PortalSettingRow } from './store.ts';

export const ShownVisitorsEnum = builder.enumType('ShownVisitors', { values: shownVisitors });

export const PortalSetting = builder.objectRef<PortalSettingRow>('PortalSetting').implement({
  description: 'What the agency shows its clients.',
  fields: (t) => ({
    visitors: t.expose('visitors', { type: ShownVisitorsEnum }),
    version: t.exposeInt('version'),
  }),
});
