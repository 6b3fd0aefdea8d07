import { List, useTable } from '@refinedev/antd';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { durationText } from '../../shared/texts.mjs';
import { Pictures, Site, Tags, Time } from './cells.jsx';
import { eitherWay, isOther } from './columns.js';
import { Filters, filtersOf } from './filters.jsx';

export function ApprovalList() {
  const [selectedRowKeys, setSelectedRowKeys] = useState([]);
  const { tableProps, searchFormProps } = useTable({
    resource: 'approval',
    pagination: { pageSize: 50 },
    sorters: { initial: [{ field: 'timeIn', order: 'desc' }] },
    onSearch: filtersOf,
  });
  const next = (
    <Button type="primary" disabled={selectedRowKeys.length === 0}>
      Next
    </Button>
  );
  return (
    <List title="Approval" headerButtons={next}>
      <Filters searchFormProps={searchFormProps} withUnusual />
      <Table
        {...tableProps}
        rowKey="id"
        rowSelection={{ selectedRowKeys, onChange: setSelectedRowKeys }}
        scroll={{ x: 1200 }}
      >
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
          title="Site Out"
          render={(_, row) => <Site row={row} end="Out" />}
        />
        <Table.Column
          shouldCellUpdate={isOther}
          title="Time Out"
          render={(_, row) => <Time row={row} end="Out" />}
        />
        <Table.Column
          shouldCellUpdate={isOther}
          title="Total Duration"
          align="right"
          render={(_, row) => durationText(row)}
        />
        <Table.Column
          shouldCellUpdate={isOther}
          title="Attendance Images"
          render={(_, row) => <Pictures row={row} />}
        />
        <Table.Column
          shouldCellUpdate={isOther}
          title="Approval Status"
          render={(_, row) => <Tags row={row} />}
        />
      </Table>
    </List>
  );
}
