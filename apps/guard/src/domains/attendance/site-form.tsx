import type { PackShift, PackSite } from '@guardroom/rules/guard/pack';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { SiteSelect } from '../../shell/form/site-select.tsx';
import { attendanceTexts } from './attendance-texts.ts';
import type { FoundSite } from './come-values.ts';

interface SiteFormProps {
  sites: readonly PackSite[];
  /** The shift that it is meant for: its site can be chosen, also where the pack has not come yet. */
  shift: PackShift | null;
  /** One that was searched. */
  found: FoundSite | null;
  value: number | undefined;
  onChange: (siteProfileID: number) => void;
  isMissing: boolean;
}

/** The site: that of the roster, another one that this phone knows, or one that was searched. */
export function SiteForm({ sites, shift, found, value, onChange, isMissing }: SiteFormProps) {
  const say = useSay();
  const planned =
    shift === null ? [] : [{ siteProfileID: shift.siteProfileID, name: shift.siteProfileName }];
  const known = new Set(sites.map(({ siteProfileID }) => siteProfileID));
  const others = [...planned, ...(found === null ? [] : [found])].filter(
    ({ siteProfileID }) => !known.has(siteProfileID),
  );
  const choices = [...others, ...sites];
  if (choices.length === 0) return <p className="note">{say(attendanceTexts.noSites)}</p>;
  return (
    <SiteSelect
      sites={choices}
      value={value ?? null}
      onChange={onChange}
      issue={isMissing ? say(commonTexts.required) : undefined}
    />
  );
}
