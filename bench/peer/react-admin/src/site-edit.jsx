import { Edit, required, SelectInput, SimpleForm, TextInput } from 'react-admin';
import { siteFields } from '../../shared/texts.mjs';

const statuses = [
  { id: 'ACTIVE', name: 'Active' },
  { id: 'INACTIVE', name: 'Inactive' },
];
const mandatory = required();

export function SiteEdit() {
  return (
    <Edit mutationMode="pessimistic" title="Edit site" redirect={false}>
      <SimpleForm>
        {Object.entries(siteFields).map(([field, label]) => (
          <TextInput
            key={field}
            source={field}
            label={label}
            validate={field === 'name' ? mandatory : undefined}
          />
        ))}
        <SelectInput source="status" label="Acc Status" choices={statuses} validate={mandatory} />
        <TextInput source="note" label="Note" multiline minRows={3} />
      </SimpleForm>
    </Edit>
  );
}
