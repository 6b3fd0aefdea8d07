import type { PackShift, PackSite } from '@guardroom/rules/guard/pack';
import { Field } from '@guardroom/ui/field/field.tsx';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { attendanceTexts } from './attendance-texts.ts';

interface SiteFormProps {
  sites: readonly PackSite[];
  /** The shift that it is meant for: its site can be chosen, also where the pack has not come yet. */
  shift: PackShift | null;
  value: number | undefined;
  onChange: (siteProfileID: number) => void;
  isMissing: boolean;
}

/** The site: that of the roster, or another one that this phone knows. */
export function SiteForm({ sites, shift, value, onChange, isMissing }: SiteFormProps) {
  const say = useSay();
  const planned =
    shift !== null && sites.every(({ siteProfileID }) => siteProfileID !== shift.siteProfileID)
      ? [{ siteProfileID: shift.siteProfileID, name: shift.siteProfileName }]
      : [];
  const choices = [...planned, ...sites];
  if (choices.length === 0) return <p className="note">{say(attendanceTexts.noSites)}</p>;
  return (
    <Field
      label={say(attendanceTexts.site)}
      required
      issue={isMissing ? say(commonTexts.required) : undefined}
    >
      {(control) => (
        <select
          {...control}
          className="ui-input"
          value={value ?? ''}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {value === undefined && (
            <option value="" disabled>
              {say(attendanceTexts.chooseSite)}
            </option>
          )}
          {choices.map(({ siteProfileID, name }) => (
            <option key={siteProfileID} value={siteProfileID}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
