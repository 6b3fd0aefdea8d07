import { formTexts } from './form-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ChoiceLine } from './choice-line.tsx';
import type { SiteNow } from './use-site.ts';

interface SiteChoiceProps {
  site: SiteNow;
  issue?: string | undefined;
}

/** The site that something is about; where the device knows of one alone there is nothing to choose. */
export function SiteChoice({ site: { sites, siteProfileID, choose }, issue }: SiteChoiceProps) {
  const say = useSay();
  if (sites.length === 0) return <p className="note">{say(formTexts.noSites)}</p>;
  const options = sites.map((site) => ({ value: site.siteProfileID, label: site.name }));
  return (
    <ChoiceLine
      label={say(formTexts.site)}
      required
      options={options}
      value={siteProfileID}
      onChange={choose}
      issue={issue}
    />
  );
}
