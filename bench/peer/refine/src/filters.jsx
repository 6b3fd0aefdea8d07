import { useSelect } from '@refinedev/antd';
import { Button, Form, Input, Select } from 'antd';
import { unusualChoices } from '../../shared/texts.mjs';

/** As `onSearch` of useTable takes what the form above a list says. */
export function filtersOf({ search, site, unusual }) {
  return [
    { field: 'search', operator: 'contains', value: search },
    { field: 'site', operator: 'eq', value: site },
    { field: 'unusual', operator: 'eq', value: unusual },
  ];
}

export function Filters({ searchFormProps, withUnusual = false }) {
  const { selectProps } = useSelect({
    resource: 'site',
    optionLabel: 'name',
    optionValue: 'id',
    pagination: { pageSize: 50 },
    sorters: [{ field: 'name', order: 'asc' }],
    onSearch: (value) => [{ field: 'search', operator: 'contains', value }],
  });
  return (
    <Form {...searchFormProps} layout="inline" style={{ marginBottom: 16 }}>
      <Form.Item name="search" label="Search">
        <Input allowClear placeholder="Staff number or name" />
      </Form.Item>
      <Form.Item name="site" label="Site">
        <Select {...selectProps} allowClear style={{ width: 200 }} />
      </Form.Item>
      {withUnusual && (
        <Form.Item name="unusual" label="Unusual">
          <Select
            allowClear
            style={{ width: 160 }}
            options={unusualChoices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      <Button htmlType="submit">Apply</Button>
    </Form>
  );
}
