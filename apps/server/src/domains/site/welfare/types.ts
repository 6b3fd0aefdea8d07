import type { WelfarePlan } from '@guardroom/rules/site/welfare/welfare-plan';
import { builder } from '../../../platform/graphql/builder.ts';

/** How often guards of a site are asked whether they are all right. */
export interface SiteWelfarePlanRow extends WelfarePlan {
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  /** 0 while nothing was said. */
  readonly version: number;
}

export const SiteWelfarePlan = builder.objectRef<SiteWelfarePlanRow>('SiteWelfarePlan').implement({
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    dayMinutes: t.exposeInt('dayMinutes', {
      nullable: true,
      description: 'From one check to the next while the day shift runs; null: none.',
    }),
    nightMinutes: t.exposeInt('nightMinutes', { nullable: true }),
    answerMinutes: t.exposeInt('answerMinutes', {
      description: 'From one call to the next; after the third the office is alerted.',
    }),
    version: t.exposeInt('version', { description: '0 while nothing was said.' }),
  }),
});
