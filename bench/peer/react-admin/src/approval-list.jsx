import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Button, DataTable, List, Pagination } from 'react-admin';
import { durationText, tagsOf } from '../../shared/texts.mjs';
import { Pictures, Site, Time } from './cells.jsx';
import { approvalFilters } from './filters.jsx';

function Tags({ row }) {
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {tagsOf(row).map(([label, color]) => (
        <Chip key={label} size="small" label={label} color={color} />
      ))}
    </Stack>
  );
}

export function ApprovalList() {
  return (
    <List
      title="Approval"
      filters={approvalFilters}
      sort={{ field: 'timeIn', order: 'DESC' }}
      perPage={50}
      pagination={<Pagination rowsPerPageOptions={[20, 50, 100]} />}
      exporter={false}
    >
      <DataTable rowClick={false} bulkActionButtons={<Button label="Next" />}>
        <DataTable.Col source="staffName" label="Staff Name" disableSort />
        <DataTable.Col label="Site In" render={(row) => <Site row={row} end="In" />} />
        <DataTable.Col
          source="timeIn"
          label="Time In"
          render={(row) => <Time row={row} end="In" />}
        />
        <DataTable.Col label="Site Out" render={(row) => <Site row={row} end="Out" />} />
        <DataTable.Col label="Time Out" render={(row) => <Time row={row} end="Out" />} />
        <DataTable.Col label="Total Duration" align="right" render={durationText} />
        <DataTable.Col label="Attendance Images" render={(row) => <Pictures row={row} />} />
        <DataTable.Col label="Approval Status" render={(row) => <Tags row={row} />} />
      </DataTable>
    </List>
  );
}
