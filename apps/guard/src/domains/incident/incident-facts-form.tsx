import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ChoiceLine } from '../../shell/form/choice-line.tsx';
import { MomentLine } from '../../shell/form/moment-line.tsx';
import { SiteChoice } from '../../shell/form/site-choice.tsx';
import { TextLine } from '../../shell/form/text-line.tsx';
import type { SiteNow } from '../../shell/form/use-site.ts';
import { useKept } from '../../store/changes.ts';
import { packPart } from '../../store/pack.ts';
import { incidentTexts } from './incident-texts.ts';
import {
  incidentMost,
  type IncidentField,
  type IncidentIssues,
  type IncidentValues,
} from './incident-values.ts';

interface IncidentFactsProps {
  values: IncidentValues;
  change: (part: Partial<IncidentValues>) => void;
  issues: IncidentIssues;
  site: SiteNow;
}

const readLists = () => packPart('lists');

/** The lines of a report, by the names and in the order of the console. */
export function IncidentFactsForm({ values, change, issues, site }: IncidentFactsProps) {
  const say = useSay();
  const lists = useKept(readLists)?.value;
  const issue = (field: IncidentField) => {
    const text = issues[field];
    return text === undefined ? undefined : say(text);
  };
  const line = (field: keyof typeof incidentMost, rows: number, required: boolean) => (
    <TextLine
      label={say(incidentTexts[field])}
      value={values[field]}
      onChange={(text) => change({ [field]: text })}
      most={incidentMost[field]}
      rows={rows}
      required={required}
      issue={issues[field] === commonTexts.tooLong ? undefined : issue(field)}
    />
  );
  const moment = (field: 'incidentStart' | 'incidentEnd') => (
    <MomentLine
      label={say(incidentTexts[field])}
      required
      value={values[field]}
      onChange={(instant) => change({ [field]: instant })}
      issue={issue(field)}
    />
  );
  return (
    <>
      <ChoiceLine
        label={say(incidentTexts.type)}
        required
        options={(lists?.incidentTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={values.type}
        onChange={(type) => change({ type })}
        issue={issue('type')}
      />
      {line('title', 1, true)}
      <SiteChoice
        site={{
          ...site,
          siteProfileID: values.siteProfileID,
          choose: (siteProfileID) => change({ siteProfileID }),
        }}
        issue={issue('siteProfileID')}
      />
      {moment('incidentStart')}
      {moment('incidentEnd')}
      {line('location', 1, true)}
      {line('personInvolved', 2, false)}
      {line('description', 4, true)}
      {line('action', 4, true)}
      {line('remarks', 2, false)}
    </>
  );
}
