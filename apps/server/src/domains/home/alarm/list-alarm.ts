import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { answerAlarms } from '../policy.ts';
import { alarmList } from './filter.ts';
import { Alarm, type AlarmRow } from './types.ts';

const AlarmList = listType('Alarm', Alarm);

builder.queryField('listAlarm', (t) =>
  t.field({
    type: AlarmList,
    policy: answerAlarms,
    description: 'Calls for help, newest first.',
    args: {
      filter: t.arg({ type: alarmList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<AlarmRow>(ctx, alarmList, filter, pagination, info),
  }),
);
