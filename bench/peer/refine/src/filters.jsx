import { useSelect } from '@refinedev/antd';
import { Form, Input, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { unusualChoices } from '../../shared/texts.mjs';

/** As `onSearch` of useTable takes what the form above a list says. */
export function filtersOf({ search, site, unusual }) {
  return [
    { field: 'search', operator: 'contains', value: search },
    { field: 'site', operator: 'eq', value: site },
    { field: 'unusual', operator: 'eq', value: unusual },
  ];
}

const pause = 300;

/** Submits by itself, because the others need no press of a button either. */
export function Filters({ searchFormProps, withUnusual = false }) {
  const timer = useRef();
  useEffect(() => () => clearTimeout(timer.current), []);
  const { form } = searchFormProps;
  const { selectProps } = useSelect({
    resource: 'site',
    optionLabel: 'name',
    optionValue: 'id',
    pagination: { pageSize: 50 },
    sorters: [{ field: 'name', order: 'asc' }],
    onSearch: (value) => [{ field: 'search', operator: 'contains', value }],
  });
  const submitSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form.submit(), pause);
  };
  return (
    <Form
      {...searchFormProps}
      layout="inline"
      onValuesChange={submitSoon}
      style={{ marginBottom: 16 }}
    >
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
    </Form>
  );
}
