import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Switch } from '@guardroom/ui/choice/switch.tsx';
import { contractDoubts } from '@guardroom/rules/contract/doubts';
import { contractForm, contractLimits } from '@guardroom/rules/contract/inputs';
import {
  reviewIntervalLabels,
  reviewIntervals,
  type ReviewInterval,
} from '@guardroom/rules/contract/next-review-date';
import { newSiteContract } from '@guardroom/rules/contract/site-link';
import { endInstant, startInstant } from '@guardroom/rules/site/contract-period';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import type { ApiError } from '@guardroom/wire/errors';
import { useViewer } from '../../platform/session/session.ts';
import { clientChoices, siteChoices, type SiteOption } from '../../ui/choice/agency-options.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { questionWith } from '../../ui/form/doubts.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FileField } from '../../ui/file/file-field.tsx';
import { dayText, type Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { SiteContractField } from './link/site-contract-form.tsx';
import { useBeside } from './link/beside-queries.ts';
import { contractPath } from './paths.ts';
import { contractKey } from './queries.ts';
import { fileOfRecord } from '../../ui/file/uploaded-file.ts';

/** What is filled in; days as `YYYY-MM-DD`. */
export const contractValues = v.object({
  siteProfileID: v.optional(v.number()),
  securitySiteID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  clientProfileID: v.optional(v.number()),
  clientName: v.optional(v.string()),
  start: v.optional(v.string()),
  end: v.optional(v.string()),
  active: v.boolean(),
  note: v.string(),
  reviewInterval: v.picklist(reviewIntervals),
  /** What it stands beside: a site contract, 0 for one that is made too, null for none; else what is likely. */
  siteContract: v.optional(v.nullable(v.number())),
  files: v.array(fileOfRecord),
});
export type ContractValues = v.InferOutput<typeof contractValues>;
type Input = v.InferOutput<typeof contractForm>;

interface ContractFormProps {
  initial: ContractValues;
  /** The site with which it begins, where one is known. */
  site?: SiteOption | undefined;
  /** Links of the files that are attached already, by key. */
  links?: ReadonlyMap<string, { url: string; thumbnailURL: string }>;
  /** Of an edited contract: which, and the version that the input is based on. */
  record?: { id: number; version: number };
  /** Sends the input; resolves with the id of the contract. */
  save: (input: Input, idempotencyKey: string) => Promise<number>;
  success: string;
  failure: string;
  onRefusal?: (error: ApiError) => void;
  cancelPath: string;
  /** Of a record that is changed: its name in a sentence. */
  subject?: string;
  /** Above the fields. */
  children?: ReactNode;
}

const noLinks = new Map<string, never>();

/** Create and Edit Contract (CON-19). */
export function ContractForm(props: ContractFormProps) {
  const { initial, links = noLinks, record, cancelPath, children } = props;
  const { timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const saved = useRef(record?.id ?? 0);
  // Of a site that was chosen here; one that stays raises no new doubt.
  const [chosenSite, setChosenSite] = useState(props.site);
  const chosenBeside = useRef<number | null>(null);
  const form = useEntityForm({
    values: contractValues,
    initial,
    schema: contractForm,
    inputOf: (values) => ({
      ...inputOf(values, timeZone, record),
      siteHistoryID: chosenBeside.current,
    }),
    question: (input) => questionWith(contractDoubts(input, chosenSite, timeZone)),
    save: async (input, key) => {
      saved.current = await props.save(input, key);
    },
    success: props.success,
    failure: props.failure,
    issueField: (path) =>
      // Where the site has another contract in this time, none can be made beside this one.
      path === 'create.start'
        ? 'siteHistoryID'
        : path.replace(/^(create|update)\.\d+\..*/, 'files'),
    ...(props.subject !== undefined && { edits: { subject: props.subject, shown } }),
    ...(props.onRefusal && { onRefusal: props.onRefusal }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: contractKey });
      void client.invalidateQueries({ queryKey: ['site'] });
      history.push(contractPath(saved.current));
    },
  });
  const { values, set, issues } = form;
  const beside = useBeside(values);
  useEffect(() => {
    chosenBeside.current = beside.chosen;
  }, [beside.chosen]);
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      {children}
      <PartiesFields values={values} set={set} issues={issues} onSite={setChosenSite} />
      <PeriodFields values={values} set={set} issues={issues} />
      <SiteContractField
        clientProfileID={values.clientProfileID}
        beside={beside}
        onChange={(siteContract) => set({ siteContract })}
        issue={issues['siteHistoryID']}
      />
      <TermsFields values={values} set={set} issues={issues} />
      <FileField
        label="Files"
        purpose="contract"
        most={contractLimits.files}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        files={values.files}
        links={links}
        onChange={(files) => set({ files })}
        hint={`Up to ${contractLimits.files}: JPEG, PNG or WebP images, and PDF.`}
        issue={issues['files']}
      />
      <FormButtons busy={form.busy} onCancel={() => history.push(cancelPath)} />
    </form>
  );
}

function inputOf(values: ContractValues, timeZone: string, record: object = {}) {
  const { siteProfileID, securitySiteID, clientProfileID, note, reviewInterval } = values;
  return {
    ...record,
    siteProfileID,
    securitySiteID,
    clientProfileID,
    startDatetime: startInstant(values.start, timeZone),
    endDatetime: endInstant(values.end, timeZone),
    status: values.active ? 'ACTIVE' : 'INACTIVE',
    note,
    reviewInterval,
    files: values.files.map(({ name: _, ...file }) => file),
  };
}

interface FieldsProps {
  values: ContractValues;
  set: (patch: Partial<ContractValues>) => void;
  issues: Readonly<Record<string, string>>;
}

interface PartiesFieldsProps extends FieldsProps {
  onSite: (site: SiteOption | undefined) => void;
}

function PartiesFields({ values, set, issues, onSite }: PartiesFieldsProps) {
  const { securityAgencyID } = useViewer();
  const sites = useMemo(() => siteChoices(securityAgencyID), [securityAgencyID]);
  const clients = useMemo(() => clientChoices(securityAgencyID), [securityAgencyID]);
  return (
    <>
      <Field label="Site" required issue={issues['siteProfileID']}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={sites}
            value={values.siteProfileID}
            valueLabel={values.siteName}
            onChange={(siteProfileID, site) => {
              onSite(site);
              set({
                siteProfileID,
                securitySiteID: site?.securitySiteID,
                siteName: site?.label,
                siteContract: undefined,
              });
            }}
          />
        )}
      </Field>
      <Field label="Client" required issue={issues['clientProfileID']}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={clients}
            value={values.clientProfileID}
            valueLabel={values.clientName}
            onChange={(clientProfileID, client) =>
              set({ clientProfileID, clientName: client?.label, siteContract: undefined })
            }
          />
        )}
      </Field>
    </>
  );
}

function PeriodFields({ values, set, issues }: FieldsProps) {
  return (
    <div className="form-pair">
      <Field label="Start" required issue={issues['startDatetime']}>
        {(control) => (
          <DateInput control={control} value={values.start} onChange={(start) => set({ start })} />
        )}
      </Field>
      <Field label="End" required issue={issues['endDatetime']}>
        {(control) => (
          <DateInput control={control} value={values.end} onChange={(end) => set({ end })} />
        )}
      </Field>
    </div>
  );
}

function TermsFields({ values, set, issues }: FieldsProps) {
  return (
    <>
      <Field label="Status" required issue={issues['status']}>
        {({ id }) => (
          <span>
            <Switch
              id={id}
              checked={values.active}
              onChange={(active) => set({ active })}
              words={{ on: 'Active', off: 'Inactive' }}
            />
          </span>
        )}
      </Field>
      <SelectField<ReviewInterval>
        label="Review Meeting Arrangement"
        required
        issue={issues['reviewInterval']}
        options={reviewIntervals.map((value) => ({
          value,
          label: reviewIntervalLabels[value],
        }))}
        value={values.reviewInterval}
        onChange={(reviewInterval) => set({ reviewInterval })}
      />
      <NoteField
        label="Note"
        most={contractLimits.text}
        issue={issues['note']}
        value={values.note}
        onChange={(note) => set({ note })}
      />
    </>
  );
}

function besideText({ siteContract }: ContractValues): string {
  if (siteContract === undefined || siteContract === null) return '';
  return siteContract === newSiteContract ? 'Made too' : `Number ${siteContract}`;
}

const shown: Shown<ContractValues> = {
  siteName: { label: 'Site' },
  siteProfileID: { with: 'siteName' },
  securitySiteID: { with: 'siteName' },
  clientName: { label: 'Client' },
  clientProfileID: { with: 'clientName' },
  start: { label: 'Start', text: ({ start }) => dayText(start) },
  end: { label: 'End', text: ({ end }) => dayText(end) },
  active: { label: 'Status', text: ({ active }) => (active ? 'Active' : 'Inactive') },
  reviewInterval: {
    label: 'Review Meeting Arrangement',
    text: ({ reviewInterval }) => reviewIntervalLabels[reviewInterval],
  },
  siteContract: { label: 'Site Contract', text: besideText },
  note: { label: 'Note' },
  files: { label: 'Files', text: ({ files }) => files.map(({ name }) => name).join(', ') },
};
