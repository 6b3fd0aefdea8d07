/** What the doughnut of the overview can be grouped by, in the order of its radio (TKT-58). */
export const overviewGroupings = ['status', 'category', 'priority', 'site', 'client'] as const;
export type OverviewGrouping = (typeof overviewGroupings)[number];
