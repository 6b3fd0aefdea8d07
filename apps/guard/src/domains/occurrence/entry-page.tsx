import { occurrenceLimits } from '@guardroom/rules/occurrence/inputs';
import { useState } from 'react';
import { feel } from '../../device/feel.ts';
import { goInstead } from '../../platform/route.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { FormEnd } from '../../shell/form/form-end.tsx';
import { formTexts } from '../../shell/form/form-texts.ts';
import { MomentLine } from '../../shell/form/moment-line.tsx';
import { SiteChoice } from '../../shell/form/site-choice.tsx';
import { TextLine } from '../../shell/form/text-line.tsx';
import { useDraft } from '../../shell/form/use-draft.ts';
import { useSite } from '../../shell/form/use-site.ts';
import { record } from '../../store/record.ts';
import { occurrenceTexts } from './occurrence-texts.ts';
import {
  emptyEntry,
  entryDraft,
  entryIssues,
  entryShape,
  type EntryIssues,
} from './occurrence-values.ts';

/** An entry of the book as it is written. */
export function EntryPage() {
  const say = useSay();
  const {
    values: typed,
    change,
    done,
    isFromBefore,
  } = useDraft(entryDraft, entryShape, emptyEntry);
  const site = useSite();
  const [issues, setIssues] = useState<EntryIssues>({});
  if (typed === undefined || site === undefined) {
    return <p className="quiet">{say(commonTexts.loading)}</p>;
  }
  const values = { ...typed, siteProfileID: typed.siteProfileID ?? site.siteProfileID };
  const { siteProfileID, datetime, title, description } = values;
  const issue = (field: keyof EntryIssues) => {
    const text = issues[field];
    return text === undefined || text === commonTexts.tooLong ? undefined : say(text);
  };

  const submit = async () => {
    const found = entryIssues(values, Date.now());
    setIssues(found);
    if (siteProfileID === null || Object.keys(found).length > 0) return;
    const payload = { siteProfileID, datetime, title, description };
    await record('occurrence', payload, { draft: entryDraft });
    done();
    feel('done');
    goInstead('/occurrence');
  };

  return (
    <div className="stack">
      {isFromBefore && <p className="quiet">{say(formTexts.fromBefore)}</p>}
      <SiteChoice
        site={{ ...site, siteProfileID, choose: (id) => change({ siteProfileID: id }) }}
        issue={issue('siteProfileID')}
      />
      <MomentLine
        label={say(occurrenceTexts.datetime)}
        required
        value={datetime}
        onChange={(instant) => change({ datetime: instant })}
        issue={issue('datetime')}
      />
      <TextLine
        label={say(occurrenceTexts.title)}
        required
        value={title}
        onChange={(text) => change({ title: text })}
        most={occurrenceLimits.title}
        issue={issue('title')}
      />
      <TextLine
        label={say(occurrenceTexts.description)}
        required
        rows={5}
        value={description}
        onChange={(text) => change({ description: text })}
        most={occurrenceLimits.description}
        issue={issue('description')}
      />
      <FormEnd
        isIncomplete={Object.keys(issues).length > 0}
        submit={say(occurrenceTexts.submit)}
        onSubmit={submit}
      />
    </div>
  );
}
