import { AutocompleteInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { unusualChoices } from '../../shared/texts.mjs';

const search = <TextInput key="search" source="search" label="Search" alwaysOn />;

const site = (
  <ReferenceInput
    key="site"
    source="site"
    reference="site"
    perPage={50}
    sort={{ field: 'name', order: 'ASC' }}
    alwaysOn
  >
    <AutocompleteInput
      label="Site"
      optionText="name"
      filterToQuery={(text) => ({ search: text })}
    />
  </ReferenceInput>
);

const unusual = (
  <SelectInput key="unusual" source="unusual" label="Unusual" choices={unusualChoices} alwaysOn />
);

export const onDutyFilters = [search, site];
export const approvalFilters = [search, site, unusual];
