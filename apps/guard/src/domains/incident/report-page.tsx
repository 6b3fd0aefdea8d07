import { incidentLimits } from '@guardroom/rules/incident/inputs';
import { useState } from 'react';
import { feel } from '../../device/feel.ts';
import { knownPosition } from '../../device/position.ts';
import { goInstead } from '../../platform/route.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { picturesOf } from '../../shell/form/draft-picture.ts';
import { FormEnd } from '../../shell/form/form-end.tsx';
import { formTexts } from '../../shell/form/form-texts.ts';
import { PictureLine } from '../../shell/form/picture-line.tsx';
import { useDraft } from '../../shell/form/use-draft.ts';
import { useSite } from '../../shell/form/use-site.ts';
import { record } from '../../store/record.ts';
import { IncidentFactsForm } from './incident-facts-form.tsx';
import { incidentTexts } from './incident-texts.ts';
import {
  emptyIncident,
  incidentDraft,
  incidentIssues,
  incidentPayload,
  incidentShape,
  type IncidentIssues,
  type IncidentValues,
} from './incident-values.ts';

const empty = () => emptyIncident();

/** An incident as it is written and submitted. */
export function ReportPage() {
  const say = useSay();
  const draft = useDraft(incidentDraft, incidentShape, empty);
  const site = useSite();
  const [issues, setIssues] = useState<IncidentIssues>({});
  const [isSure, setSure] = useState(false);
  if (draft.values === undefined || site === undefined) {
    return <p className="quiet">{say(commonTexts.loading)}</p>;
  }
  const siteProfileID = draft.values.siteProfileID ?? site.siteProfileID;
  const values: IncidentValues = { ...draft.values, siteProfileID };
  const change = (part: Partial<IncidentValues>) => {
    setSure(false);
    draft.change(part);
  };

  const submit = async () => {
    const found = incidentIssues(values, Date.now());
    setIssues(found);
    const payload = incidentPayload(values);
    if (payload === undefined || Object.keys(found).length > 0) return setSure(false);
    // Asked once: what was submitted cannot be amended.
    if (!isSure) return setSure(true);
    const files = picturesOf(values.pictures);
    await record('incident', payload, {
      files,
      position: knownPosition(),
      draft: incidentDraft,
    });
    draft.done();
    feel('done');
    return goInstead('/incident');
  };
  const sure = {
    question: say(incidentTexts.sure),
    back: say(incidentTexts.goBack),
    onBack: () => setSure(false),
  };

  return (
    <div className="stack">
      <p className="quiet">
        {say(draft.isFromBefore ? formTexts.fromBefore : incidentTexts.draft)}
      </p>
      <IncidentFactsForm values={values} change={change} issues={issues} site={site} />
      <PictureLine
        label={say(incidentTexts.images)}
        pictures={values.pictures}
        onChange={(pictures) => change({ pictures })}
        most={incidentLimits.images}
      />
      <FormEnd
        isIncomplete={Object.keys(issues).length > 0}
        submit={say(incidentTexts.submit)}
        onSubmit={submit}
        sure={isSure ? sure : undefined}
      />
    </div>
  );
}
