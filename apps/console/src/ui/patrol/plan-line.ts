import { planLineText } from '@guardroom/rules/patrol/plan/plan-text';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

/** A line of a patrol plan, as it is told in a sentence. */
export const plannedLineFragment = graphql(`
  fragment PlannedLine on PatrolPlanLine @_unmask {
    id
    clockingRouteName
    isWalked
    shiftName
    startTime
    endTime
    everyMinutes
    times
    graceMinutes
    minimumPoint
    weekdays
    fromDate
    toDate
  }
`);
export type PlannedLine = ResultOf<typeof plannedLineFragment>;

export const plannedText = (line: PlannedLine): string => planLineText(line, line.shiftName);
