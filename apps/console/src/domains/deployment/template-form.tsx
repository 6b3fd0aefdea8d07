import { deploymentLimits } from '@guardroom/rules/deployment/inputs';
import {
  rosterEntry,
  templateForm,
  type RosterEntry,
  type TemplateFormInput,
} from '@guardroom/rules/deployment/roster-form';
import {
  entryAt,
  rosterGroups,
  wireTemplateGroup,
  type RosterGroups,
} from '@guardroom/rules/deployment/roster-groups';
import { mergeRoster } from '@guardroom/rules/deployment/roster';
import { Button, Input } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import type { ApiError } from '../../platform/errors.ts';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { reportFailure } from '../../ui/failure.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { useEntityForm, type EntityForm } from '../../ui/use-entity-form.ts';
import { RosterCards } from './day-form.tsx';
import {
  createSuccess,
  retrieveTemplateFailure,
  updateSuccess,
  type Site,
  type Template,
} from './queries.ts';
import { NewsList } from './roster-card.tsx';
import { issuesByKey, type News, type RosterFormState } from './roster-form.tsx';

const createDocument = graphql(`
  mutation CreateMultipleDeploymentTemplate(
    $createDeploymentTemplate: CreateDeploymentTemplateInput!
    $createDeploymentTemplateDetail: [DeploymentTemplateGroupInput!]!
    $agencyID: RecordID!
    $idempotencyKey: String
  ) {
    createMultipleDeploymentTemplate(
      createDeploymentTemplate: $createDeploymentTemplate
      createDeploymentTemplateDetail: $createDeploymentTemplateDetail
      agencyID: $agencyID
      idempotencyKey: $idempotencyKey
    ) {
      id
    }
  }
`);

const updateDocument = graphql(`
  mutation UpdateMultipleDeploymentTemplate(
    $updateDeploymentTemplate: UpdateDeploymentTemplateInput!
    $create: [DeploymentTemplateGroupInput!]!
    $update: [UpdateDeploymentTemplateGroupInput!]!
    $agencyID: RecordID!
  ) {
    updateMultipleDeploymentTemplate(
      updateDeploymentTemplate: $updateDeploymentTemplate
      create: $create
      update: $update
      agencyID: $agencyID
    ) {
      id
    }
  }
`);

const templateValues = v.object({
  title: v.string(),
  description: v.string(),
  lines: v.array(rosterEntry),
});
type TemplateValues = v.InferOutput<typeof templateValues>;

interface TemplateFormProps {
  sites: readonly Site[];
  /** Undefined for a new one. */
  template?: Template;
  reload?: () => Promise<Template>;
  onSaved: () => void;
  onCancel: () => void;
  actions?: ReactNode;
}

const nothing: RosterFormState['findings'] = new Map();

/** A template with its staff lists, saved in one request (DEP-42 to DEP-46). */
export function TemplateForm(props: TemplateFormProps) {
  const { sites, reload, onSaved, onCancel, actions } = props;
  const { securityAgencyID: agencyID, accountID, staffProfileID } = useViewer();
  const [template, setTemplate] = useState(props.template);
  const [news, setNews] = useState<readonly News[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const sent = useRef<RosterGroups>({ create: [], update: [] });
  const signed = { lastUpdatedAccountID: accountID, lastUpdatedStaffProfileID: staffProfileID };

  const save = ({ title, description, lines }: TemplateFormInput, idempotencyKey: string) => {
    sent.current = rosterGroups(template?.lines ?? [], lines);
    const { create, update } = sent.current;
    const groups = create.map((group) => wireTemplateGroup(group, agencyID));
    const named = { title, description: description ?? '', ...signed };
    if (template === undefined) {
      return request(createDocument, {
        createDeploymentTemplate: { securityAgencyID: agencyID, ...named },
        createDeploymentTemplateDetail: groups,
        agencyID,
        idempotencyKey,
      });
    }
    const ofTemplate = { deploymentTemplateID: template.id };
    return request(updateDocument, {
      updateDeploymentTemplate: { id: template.id, version: template.version, ...named },
      create: groups.map((group) => ({ ...group, ...ofTemplate })),
      update: update.map((group) => ({ ...wireTemplateGroup(group, agencyID), ...ofTemplate })),
      agencyID,
    });
  };

  const form: EntityForm<TemplateValues> = useEntityForm<
    TemplateValues,
    TemplateFormInput,
    unknown
  >({
    initial: {
      title: template?.title ?? '',
      description: template?.description ?? '',
      lines: [...(template?.lines ?? [])],
    },
    values: templateValues,
    schema: templateForm,
    inputOf: (values) => values,
    save,
    success: template === undefined ? createSuccess : updateSuccess,
    failure: `Unable to ${template === undefined ? 'create' : 'update'} deployment template`,
    issueField: (path) => {
      const entry = entryAt(sent.current, path);
      const index = form.values.lines.findIndex(({ key }) => key === entry?.key);
      const name = /\.(title|description)$/.exec(path)?.[1];
      return index < 0 ? (name ?? path) : `lines.${index}.staffProfileID`;
    },
    onRefusal: (error) => void refused(error),
    onSaved,
  });
  const { values, set, issues } = form;
  const change = useStable<Parameters<RosterFormState['change']>>((next) =>
    set({ lines: next(values.lines) }),
  );
  /** Also what was typed while the request was under way. */
  const joinWith = useStable((now: Template) => {
    const merged = mergeRoster<RosterEntry>(template?.lines ?? [], values.lines, now.lines);
    setTemplate(now);
    setNews(merged.news);
    set({ lines: merged.lines });
  });

  const refused = async ({ code, message, path }: ApiError) => {
    const isGone = code === 'NOT_FOUND' && path?.endsWith('.id') === true;
    if (reload === undefined || (code !== 'STALE' && !isGone)) {
      if (entryAt(sent.current, path ?? '') === undefined) setRefusal(message);
      return;
    }
    try {
      joinWith(await reload());
    } catch (error) {
      reportFailure(retrieveTemplateFailure, error);
    }
  };

  return (
    <form
      className="board"
      onSubmit={(event) => {
        setRefusal(undefined);
        void form.submit(event);
      }}
    >
      <NewsList news={news} />
      {refusal !== undefined && <Notice urgent>{refusal}</Notice>}
      {template !== undefined && template.gone.length > 0 && (
        <Notice>
          {template.gone.length === 1 ? '1 entry is' : `${template.gone.length} entries are`} not
          shown: the site or the person was deleted.
        </Notice>
      )}
      <div className="form form-wide">
        <div className="form-pair">
          <Field label="Template Name" required issue={issues['title']}>
            {(control) => (
              <Input
                {...control}
                maxLength={deploymentLimits.title}
                value={values.title}
                onChange={(event) => set({ title: event.target.value })}
              />
            )}
          </Field>
          <Field label="Description" issue={issues['description']}>
            {(control) => (
              <Input
                {...control}
                maxLength={deploymentLimits.description}
                value={values.description}
                onChange={(event) => set({ description: event.target.value })}
              />
            )}
          </Field>
        </div>
      </div>
      <RosterCards
        form={{
          lines: values.lines,
          change,
          findings: nothing,
          issues: issuesByKey(issues, values.lines),
        }}
        date=""
        sites={sites}
        posts={noPosts}
      />
      <div className="roster-foot">
        <span className="grow" />
        {actions}
        <Button disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={form.busy}>
          Submit
        </Button>
      </div>
    </form>
  );
}

const noPosts: readonly never[] = [];
