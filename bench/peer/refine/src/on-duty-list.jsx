import { List, useTable } from '@refinedev/antd';
import { Table } from 'antd';
import { Pictures, Site, Time } from './cells.jsx';
import { eitherWay, isOther } from './columns.js';
import { Filters, filtersOf } from './filters.jsx';

export function OnDutyList() {
  const { tableProps, searchFormProps } = useTable({
    resource: 'onduty',
    pagination: { pageSize: 20 },
    sorters: { initial: [{ field: 'timeIn', order: 'desc' }] },
    onSearch: filtersOf,
  });
  return (
    <List title="On Duty">
      <Filters searchFormProps={searchFormProps} />
      <Table {...tableProps} rowKey="id" scroll={{ x: 1200 }}>
        <Table.Column shouldCellUpdate={isOther} dataIndex="staffName" title="Staff Name" />
        <Table.Column
          shouldCellUpdate={isOther}
          title="Site In"
          render={(_, row) => <Site row={row} end="In" />}
        />
        <Table.Column
          shouldCellUpdate={isOther}
          dataIndex="timeIn"
          title="Time In"
          sorter
          sortDirections={eitherWay}
          defaultSortOrder="descend"
          render={(_, row) => <Time row={row} end="In" />}
        />
        <Table.Column
          shouldCellUpdate={isOther}
          title="Attendance Images"
          render={(_, row) => <Pictures row={row} />}
        />
      </Table>
    </List>
  );
}
