import { Button } from '@guardroom/ui/action/button.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { deploymentLimits } from '@guardroom/rules/deployment/inputs';
import {
  rosterEntry,
  templateForm,
  type TemplateFormInput,
} from '@guardroom/rules/deployment/roster-form';
import {
  entryAt,
  rosterGroups,
  wireTemplateGroup,
  type RosterGroups,
} from '@guardroom/rules/deployment/roster-groups';
import { typeOf } from '@guardroom/rules/deployment/shift/shift-type';
import { useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import type { ApiError } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useStable } from '@guardroom/ui/hook/use-stable.ts';
import { useEntityForm, type EntityForm } from '../../ui/form/use-entity-form.ts';
import { RosterCards } from './day-form.tsx';
import { createSuccess, updateSuccess, type Site } from './queries.ts';
import { type Template } from './template-queries.ts';
import { issuesByKey, type RosterFormState } from './roster-form.tsx';
import { ShiftTypes, type ShownType } from './shift/shift-queries.ts';
import { useQueryClient } from '@tanstack/react-query';

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
  types: readonly ShownType[];
  onSaved: () => void;
  onCancel: () => void;
  actions?: ReactNode;
}

const nothing: RosterFormState['findings'] = new Map();

/** A template with its staff lists, saved in one request (DEP-42 to DEP-46). */
export function TemplateForm(props: TemplateFormProps) {
  const { sites, template, types, onSaved, onCancel, actions } = props;
  const client = useQueryClient();
  const { securityAgencyID: agencyID, accountID, staffProfileID } = useViewer();
  const [refusal, setRefusal] = useState<string>();
  const sent = useRef<RosterGroups>({ create: [], update: [] });
  const signed = { lastUpdatedAccountID: accountID, lastUpdatedStaffProfileID: staffProfileID };

  const save = ({ title, description, lines }: TemplateFormInput, idempotencyKey: string) => {
    sent.current = rosterGroups(template?.lines ?? [], lines);
    const { create, update } = sent.current;
    const groups = create.map((group) => wireTemplateGroup(group, agencyID, types));
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
      update: update.map((group) => ({
        ...wireTemplateGroup(group, agencyID, types),
        ...ofTemplate,
      })),
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
    leadsToNew: template === undefined,
    failure: `Unable to ${template === undefined ? 'create' : 'update'} deployment template`,
    issueField: (path) => {
      const entry = entryAt(sent.current, path);
      const index = form.values.lines.findIndex(({ key }) => key === entry?.key);
      const name = /\.(title|description)$/.exec(path)?.[1];
      return index < 0 ? (name ?? path) : `lines.${index}.staffProfileID`;
    },
    ...(template && { edits: { subject: 'this template', shown: shownIn(types) } }),
    onRefusal: (error) => error.code !== 'STALE' && refused(error),
    onSaved,
  });
  const { values, set, issues } = form;
  const change = useStable<Parameters<RosterFormState['change']>>((next) =>
    set({ lines: next(values.lines) }),
  );

  const refused = ({ code, message, path }: ApiError) => {
    // Somebody took a line away that is changed here: it is seen with the template of today.
    const isGone = code === 'NOT_FOUND' && path?.endsWith('.id') === true;
    if (isGone) void client.refetchQueries({ type: 'active' });
    else if (entryAt(sent.current, path ?? '') === undefined) setRefusal(message);
  };

  return (
    <form
      className="board"
      onSubmit={(event) => {
        setRefusal(undefined);
        void form.submit(event);
      }}
    >
      <FormNotice news={form.news} />
      {refusal !== undefined && <Notice urgent>{refusal}</Notice>}
      {template !== undefined && template.gone.length > 0 && (
        <Notice>
          {template.gone.length === 1 ? '1 entry is' : `${template.gone.length} entries are`} not
          shown: the site or the person was deleted.
        </Notice>
      )}
      <div className="form form-wide">
        <div className="form-pair">
          <TextField
            label="Template Name"
            required
            most={deploymentLimits.title}
            issue={issues['title']}
            value={values.title}
            onChange={(title) => set({ title })}
          />
          <TextField
            label="Description"
            most={deploymentLimits.description}
            issue={issues['description']}
            value={values.description}
            onChange={(description) => set({ description })}
          />
        </div>
      </div>
      <ShiftTypes value={types}>
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
      </ShiftTypes>
      <div className="roster-foot">
        <span className="grow" />
        {actions}
        <Button disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button look="primary" type="submit" busy={form.busy}>
          Submit
        </Button>
      </div>
    </form>
  );
}

const noPosts: readonly never[] = [];

const shownIn = (types: readonly ShownType[]): Shown<TemplateValues> => ({
  title: { label: 'Template Name' },
  description: { label: 'Description' },
  lines: {
    label: 'Staff',
    text: ({ lines }) =>
      lines
        .map(
          (line) =>
            `${line.staffName} (${line.siteProfileName}, ${typeOf(line.shift, types).name})`,
        )
        .join(', '),
  },
});
