import { formTexts } from './form-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { SiteSelect } from './site-select.tsx';
import type { SiteNow } from './use-site.ts';

interface SiteChoiceProps {
  site: SiteNow;
  issue?: string | undefined;
}

/** The site that something is about; where the device knows of one alone there is nothing to choose. */
export function SiteChoice({ site: { sites, siteProfileID, choose }, issue }: SiteChoiceProps) {
  const say = useSay();
  if (sites.length === 0) return <p className="note">{say(formTexts.noSites)}</p>;
  return <SiteSelect sites={sites} value={siteProfileID} onChange={choose} issue={issue} />;
}
