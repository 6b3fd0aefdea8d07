import { DataTable, List, Pagination } from 'react-admin';
import { Pictures, Site, Time } from './cells.jsx';
import { onDutyFilters } from './filters.jsx';

export function OnDutyList() {
  return (
    <List
      title="On Duty"
      filters={onDutyFilters}
      sort={{ field: 'timeIn', order: 'DESC' }}
      perPage={20}
      pagination={<Pagination rowsPerPageOptions={[20, 50, 100]} />}
      exporter={false}
    >
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="staffName" label="Staff Name" disableSort />
        <DataTable.Col label="Site In" render={(row) => <Site row={row} end="In" />} />
        <DataTable.Col
          source="timeIn"
          label="Time In"
          render={(row) => <Time row={row} end="In" />}
        />
        <DataTable.Col label="Attendance Images" render={(row) => <Pictures row={row} />} />
      </DataTable>
    </List>
  );
}
