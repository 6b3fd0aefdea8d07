import { useState } from 'react';
import { feel } from '../../device/feel.ts';
import { goInstead } from '../../platform/route.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { SupervisorCall } from '../../shell/act/act-note.tsx';
import { FormEnd } from '../../shell/form/form-end.tsx';
import { formTexts } from '../../shell/form/form-texts.ts';
import { useDraft } from '../../shell/form/use-draft.ts';
import { useSite } from '../../shell/form/use-site.ts';
import { useKept } from '../../store/changes.ts';
import { packPart } from '../../store/pack.ts';
import { record } from '../../store/record.ts';
import { VisitFieldsForm } from './visit-fields-form.tsx';
import { isOnBlockList } from './visitor-events.ts';
import { visitorTexts } from './visitor-texts.ts';
import {
  emptyVisit,
  visitDraft,
  visitIssues,
  visitPayload,
  visitShape,
  type VisitIssues,
  type VisitValues,
} from './visitor-values.ts';

const readBlocks = () => packPart('blocks');

/** A visitor who comes in; the block list is asked before, also without a network. */
export function VisitPage() {
  const say = useSay();
  const draft = useDraft(visitDraft, visitShape, emptyVisit);
  const site = useSite();
  const blocks = useKept(readBlocks);
  const [issues, setIssues] = useState<VisitIssues>({});
  const [isHeld, setHeld] = useState(false);
  if (draft.values === undefined || site === undefined) {
    return <p className="quiet">{say(commonTexts.loading)}</p>;
  }
  const siteProfileID = draft.values.siteProfileID ?? site.siteProfileID;
  const values: VisitValues = { ...draft.values, siteProfileID };
  const change = (part: Partial<VisitValues>) => {
    setHeld(false);
    draft.change(part);
  };

  const submit = async () => {
    const found = visitIssues(values);
    setIssues(found);
    const payload = visitPayload(values, isHeld);
    if (payload === undefined || Object.keys(found).length > 0) return;
    if (!isHeld && (await isOnBlockList(values)) === true) {
      feel('wrong');
      setHeld(true);
      return;
    }
    await record('visitorIn', payload, { draft: visitDraft });
    draft.done();
    feel('done');
    goInstead('/visitor');
  };
  const blocked = {
    question: say(visitorTexts.blocked),
    back: say(visitorTexts.turnAway),
    onBack: () => {
      draft.discard();
      goInstead('/visitor');
    },
    isDanger: true,
  };

  return (
    <div className="stack">
      {draft.isFromBefore && <p className="quiet">{say(formTexts.fromBefore)}</p>}
      {blocks !== undefined && blocks.value === undefined && (
        <p className="note">{say(visitorTexts.unchecked)}</p>
      )}
      <VisitFieldsForm values={values} change={change} issues={issues} site={site} />
      {isHeld && <SupervisorCall />}
      <FormEnd
        isIncomplete={Object.keys(issues).length > 0}
        submit={say(isHeld ? visitorTexts.letIn : visitorTexts.submit)}
        onSubmit={submit}
        sure={isHeld ? blocked : undefined}
      />
    </div>
  );
}
