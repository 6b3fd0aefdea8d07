import { todayIn } from '@guardroom/rules/dates';
import { progressionOf, type Ladder } from '@guardroom/rules/training/progression';
import { clock } from '../../platform/clock.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { suggestionList } from './filter.ts';
import { readTraining } from './policy.ts';
import { loadLadder } from './store-suggestion.ts';
import type { GradeRow } from './types.ts';
import {
  TrainingSuggestion,
  type LadderRequirement,
  type SuggestionRow,
  type TrainedStaffRow,
} from './types-suggestion.ts';

const TrainingSuggestionList = listType('TrainingSuggestion', TrainingSuggestion);

builder.queryField('listTrainingSuggestion', (t) =>
  t.field({
    type: TrainingSuggestionList,
    policy: readTraining,
    args: {
      filter: t.arg({ type: suggestionList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: async (_, { filter, pagination }, ctx) => {
      const [ladder, list] = await Promise.all([
        loadLadder(ctx.db),
        readList<TrainedStaffRow>(ctx, suggestionList, filter, pagination),
      ]);
      const today = todayIn(ctx.viewer?.timeZone ?? 'UTC', clock.now());
      return { ...list, result: list.result.map((row) => suggestionOf(row, ladder, today)) };
    },
  }),
);

/** What one person should do next; `today` is that of the agency. */
export function suggestionOf(
  row: TrainedStaffRow,
  ladder: Ladder<GradeRow, LadderRequirement>,
  today: string,
): SuggestionRow {
  const standing = {
    gradeID: row.plrdGradeID,
    dateIssued: row.plrdDateIssued,
    completed: new Set(row.completed),
  };
  const { next, suggested, ...progression } = progressionOf(standing, ladder, today);
  return {
    ...row,
    ...progression,
    nextGradeID: next?.id ?? null,
    nextGradeCode: next?.code ?? null,
    suggestions: suggested,
  };
}
