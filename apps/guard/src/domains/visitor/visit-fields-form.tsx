import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ChoiceLine } from '../../shell/form/choice-line.tsx';
import { SiteChoice } from '../../shell/form/site-choice.tsx';
import { TextLine } from '../../shell/form/text-line.tsx';
import type { SiteNow } from '../../shell/form/use-site.ts';
import { useKept } from '../../store/changes.ts';
import { packPart } from '../../store/pack.ts';
import { visitorTexts } from './visitor-texts.ts';
import { visitMost, type VisitIssues, type VisitValues } from './visitor-values.ts';

interface VisitFieldsProps {
  values: VisitValues;
  change: (part: Partial<VisitValues>) => void;
  issues: VisitIssues;
  site: SiteNow;
}

const readLists = () => packPart('lists');

/** The lines of a visit, by the names of the console. */
export function VisitFieldsForm({ values, change, issues, site }: VisitFieldsProps) {
  const say = useSay();
  const lists = useKept(readLists)?.value;
  const issue = (field: keyof VisitValues) => {
    const text = issues[field];
    return text === undefined || text === commonTexts.tooLong ? undefined : say(text);
  };
  const line = (field: keyof typeof visitMost, required: boolean, rows = 1) => (
    <TextLine
      label={say(visitorTexts[field])}
      value={values[field]}
      onChange={(text) => change({ [field]: text })}
      most={visitMost[field]}
      rows={rows}
      required={required}
      issue={issue(field)}
    />
  );
  return (
    <>
      <SiteChoice
        site={{
          ...site,
          siteProfileID: values.siteProfileID,
          choose: (siteProfileID) => change({ siteProfileID }),
        }}
        issue={issue('siteProfileID')}
      />
      {line('name', true)}
      {line('phoneNo', true)}
      <ChoiceLine
        label={say(visitorTexts.purpose)}
        required
        options={(lists?.purposes ?? []).map((purpose) => ({ value: purpose, label: purpose }))}
        value={values.purpose}
        onChange={(purpose) => change({ purpose })}
        issue={issue('purpose')}
      />
      {line('block', false)}
      {line('unit', false)}
      {line('vehicleNo', false)}
      {line('remarks', false, 2)}
    </>
  );
}
