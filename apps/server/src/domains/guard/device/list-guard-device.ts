import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { manageGuardDevices } from '../policy.ts';
import { guardDeviceList } from './filter.ts';
import { GuardDevice, type GuardDeviceRow } from './types.ts';

const GuardDeviceList = listType('GuardDevice', GuardDevice);

builder.queryField('listGuardDevice', (t) =>
  t.field({
    type: GuardDeviceList,
    policy: manageGuardDevices,
    description: 'Devices of guards, the newest registration first.',
    args: {
      filter: t.arg({ type: guardDeviceList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<GuardDeviceRow & Record<string, unknown>>(
        ctx,
        guardDeviceList,
        filter,
        pagination,
        info,
      ),
  }),
);
