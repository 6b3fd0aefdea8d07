import { Button } from '@guardroom/ui/action/button.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { deploymentMessages } from '@guardroom/rules/deployment/inputs';
import { isSamePlace } from '@guardroom/rules/deployment/roster';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { retryOf } from '../../ui/live/retry-of.ts';
import { useSettled } from '../../ui/choice/remote-options.ts';
import {
  loadTemplate,
  retrieveTemplateFailure,
  templateKey,
  type Template,
} from './template-queries.ts';
import { newKey, type RosterFormState } from './roster-form.tsx';
import { lastUpdatedOn } from './template-list-columns.tsx';

const templatesDocument = graphql(`
  query DeploymentTemplateChoices($filter: DeploymentTemplateFilter, $pagination: Pagination!) {
    listDeploymentTemplate(filter: $filter, pagination: $pagination) {
      result {
        id
        title
        lastUpdatedStaffProfileName
        updatedOn
      }
      count
    }
  }
`);

/** So many are shown, and as many more when they are asked for. */
const step = 50;

interface LoadTemplateProps {
  date: string;
  form: Pick<RosterFormState, 'lines' | 'change'>;
  onClose: () => void;
}

/** 'Load Deployment Template': one template is chosen, its entries come to those of the form (DEP-33). */
export default function LoadTemplateModal({ date, form, onClose }: LoadTemplateProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState<number>();
  const [issue, setIssue] = useState<string>();
  const [limit, setLimit] = useState(step);
  const [text, setText] = useState('');
  const searched = useSettled(text.trim());
  const { data, isError, error, refetch } = useTemplates(searched, limit);
  const rest = data ? data.count - data.result.length : 0;
  const load = useMutation({
    mutationFn: (id: number) => loadTemplate(agencyID, id),
    onSuccess: (template) => {
      const planned = plannable(template);
      const missing = missingIn(form.lines, planned, date);
      form.change((lines) => [...lines, ...missing]);
      tell(template, missing.length, planned.length - missing.length);
      setOpen(false);
    },
    onError: (error) => reportFailure(retrieveTemplateFailure, error),
  });
  const confirm = async () => {
    if (chosen === undefined) return setIssue(deploymentMessages.missingTemplate);
    if (await ask()) load.mutate(chosen);
  };
  return (
    <Dialog
      open={open}
      title="Load Deployment Template"
      onClose={() => setOpen(false)}
      afterClose={onClose}
      footer={[
        <Button key="cancel" onClick={() => setOpen(false)}>
          Cancel
        </Button>,
        <Button key="confirm" look="primary" busy={load.isPending} onClick={() => void confirm()}>
          Confirm
        </Button>,
      ]}
    >
      <div className="stack">
        <TextField
          label="Template Name"
          value={text}
          onChange={(typed) => {
            setText(typed);
            // What is out of sight is not loaded.
            setChosen(undefined);
          }}
        />
        {isError && <LoadFailed what="The templates" onRetry={retryOf({ error, refetch })} />}
        {!data && !isError && <Loading />}
        {data?.count === 0 && <p className="muted">{noneText(searched)}</p>}
        <fieldset className="roster-radios" aria-describedby="load-template-issue">
          <legend className="screen-reader-only">Template</legend>
          {data?.result.map(({ id, title, lastUpdatedStaffProfileName, updatedOn }) => (
            <label key={id}>
              <input
                type="radio"
                name="template"
                checked={chosen === id}
                onChange={() => {
                  setChosen(id);
                  setIssue(undefined);
                }}
              />
              <span>{title}</span>
              <small>
                Last Updated By: {lastUpdatedStaffProfileName ?? '-'} · Last Updated On:{' '}
                {lastUpdatedOn(updatedOn, timeZone)}
              </small>
            </label>
          ))}
        </fieldset>
        {rest > 0 && (
          <div>
            <Button size="small" onClick={() => setLimit(limit + step)}>
              {Math.min(rest, step)} more
            </Button>
          </div>
        )}
        {issue !== undefined && (
          <p id="load-template-issue" className="form-field-error" role="alert">
            {issue}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The first so many of those whose name holds the text, by name. */
function useTemplates(text: string, limit: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useQuery({
    queryKey: [...templateKey, 'choices', agencyID, text, limit],
    queryFn: async ({ signal }) => {
      const filter = {
        securityAgencyID: { eq: agencyID },
        deleted: { eq: 0 },
        ...(text !== '' && { title: { contains: text } }),
      };
      const pagination = { agencyID, limit, offset: 0, orderby: [{ field: 'title' }] };
      const answer = await request(templatesDocument, { filter, pagination }, { signal });
      return answer.listDeploymentTemplate;
    },
    placeholderData: keepPreviousData,
    meta: { failure: retrieveTemplateFailure },
  });
}

const noneText = (searched: string): string =>
  searched === '' ? 'There is no template yet.' : 'No template has such a name.';

/** The entries of a template that the form lacks; what a planner has typed is never replaced. */
function missingIn(
  lines: readonly RosterEntry[],
  planned: readonly RosterEntry[],
  date: string,
): RosterEntry[] {
  return planned
    .map((line) => ({ ...line, key: newKey(), id: undefined, version: undefined, date }))
    .filter(
      (line) =>
        !lines.some(
          (other) => other.staffProfileID === line.staffProfileID && isSamePlace(other, line),
        ),
    );
}

/** The entries with which a day can be planned: a site may have become inactive since. */
function plannable({ lines, inactive }: Template): RosterEntry[] {
  const left = new Set(inactive.map(({ key }) => key));
  return lines.filter(({ key }) => !left.has(key));
}

/** @param present how many of its entries stood in the form already */
function tell({ title, inactive, gone }: Template, loaded: number, present: number): void {
  const entries = `${loaded} ${loaded === 1 ? 'entry' : 'entries'} of ${title} loaded`;
  const nothing = `Nothing of ${title} loaded`;
  if (loaded > 0)
    toast.success(present > 0 ? `${entries}, ${present} stood here already` : entries);
  else toast.info(present > 0 ? `${nothing}: its entries stand here already` : nothing);
  tellLeftOut('the site or the person was deleted', gone);
  tellLeftOut('the site is inactive', inactive);
}

function tellLeftOut(reason: string, entries: readonly RosterEntry[]): void {
  if (entries.length === 0) return;
  const names = entries.map(
    ({ designation, staffName, siteProfileName }) =>
      `${staffTag(designation, staffName)} at ${siteProfileName}`,
  );
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  toast.warning(`Left out, because ${reason}: ${names.slice(0, 3).join(', ')}${more}`);
}
