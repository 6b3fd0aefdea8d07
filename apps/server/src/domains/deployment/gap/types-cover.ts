import type { DailyCover } from '@guardroom/rules/deployment/gap/site-cover';
import { builder } from '../../../platform/graphql/builder.ts';

/** A site with its people, date by date. */
export interface SiteCoverRow extends DailyCover {
  readonly siteProfileID: number;
  readonly siteProfileName: string;
}

const Daily = builder.objectRef<DailyCover>('DailyCover').implement({
  description: 'People by date: a number for each date that was asked for, in their order.',
  fields: (t) => ({
    planned: t.intList({
      description: 'Those who come.',
      resolve: ({ planned }) => [...planned],
    }),
    missing: t.intList({
      description: 'Of what is not over.',
      resolve: ({ missing }) => [...missing],
    }),
    over: t.intList({ description: 'Too many.', resolve: ({ over }) => [...over] }),
  }),
});

const SiteCover = builder.objectRef<SiteCoverRow>('SiteCover').implement({
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    days: t.field({ type: Daily, resolve: (row) => row }),
  }),
});

export interface SiteCovers {
  readonly result: readonly SiteCoverRow[];
  readonly count: number;
  readonly all: DailyCover;
}

export const SiteCoverList = builder.objectRef<SiteCovers>('SiteCoverList').implement({
  fields: (t) => ({
    result: t.field({
      type: [SiteCover],
      description: 'By name; the first 500. Inactive sites only where somebody is planned.',
      resolve: ({ result }) => [...result],
    }),
    count: t.exposeInt('count', { description: 'Sites, beyond those listed too.' }),
    all: t.field({
      type: Daily,
      description: 'Of all these sites, beyond those listed too.',
      resolve: ({ all }) => all,
    }),
  }),
});
