import { Edit, useForm } from '@refinedev/antd';
import { Form, Input, Select } from 'antd';
import { siteFields } from '../../shared/texts.mjs';

const statuses = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
];
const mandatory = [{ required: true }];

export function SiteEdit() {
  const { formProps, saveButtonProps } = useForm({ redirect: false });
  return (
    <Edit saveButtonProps={saveButtonProps} title="Edit site">
      <Form {...formProps} layout="vertical">
        {Object.entries(siteFields).map(([field, label]) => (
          <Form.Item
            key={field}
            name={field}
            label={label}
            rules={field === 'name' ? mandatory : undefined}
          >
            <Input />
          </Form.Item>
        ))}
        <Form.Item name="status" label="Acc Status" rules={mandatory}>
          <Select options={statuses} />
        </Form.Item>
        <Form.Item name="note" label="Note">
          <Input.TextArea rows={3} />
        </Form.Item>
      </Form>
    </Edit>
  );
}
