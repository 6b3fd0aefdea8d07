import { Field } from '@guardroom/ui/field/field.tsx';
import '@guardroom/ui/field/input.css';
import { useState } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { TextInput } from '../text-input.tsx';
import { formTexts } from './form-texts.ts';

/** From so many on they are narrowed by typing. */
const many = 8;

interface SiteOption {
  readonly siteProfileID: number;
  readonly name: string;
}

interface SiteSelectProps {
  sites: readonly SiteOption[];
  value: number | null;
  onChange: (siteProfileID: number) => void;
  issue?: string | undefined;
}

/** One of the sites that the device knows; many are narrowed by a part of their name. */
export function SiteSelect({ sites, value, onChange, issue }: SiteSelectProps) {
  const say = useSay();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = sites.filter(
    ({ siteProfileID, name }) => siteProfileID === value || name.toLowerCase().includes(wanted),
  );
  return (
    <>
      {sites.length >= many && (
        <TextInput label={say(formTexts.searchSite)} value={search} onChange={setSearch} />
      )}
      <Field label={say(formTexts.site)} required issue={issue}>
        {(control) => (
          <select
            {...control}
            className="ui-input"
            value={value ?? ''}
            onChange={(event) => onChange(Number(event.target.value))}
          >
            {value === null && (
              <option value="" disabled>
                {say(formTexts.choose)}
              </option>
            )}
            {shown.map(({ siteProfileID, name }) => (
              <option key={siteProfileID} value={siteProfileID}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
