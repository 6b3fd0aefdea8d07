import type { SOPInput } from '@guardroom/rules/sop/inputs';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { sopListPath } from './paths.ts';
import { formSites } from './queries.ts';
import { SOPForm, type SOPFieldsProps, type SOPValues } from './sop-form.tsx';

export const Route = createFileRoute('/_guarded/sop/create')({ component: CreatePage });

// Both in one request, so that an SOP is never saved without its version; 0 is the new one.
const createDocument = graphql(`
  mutation CreateSOP(
    $create: CreateStandardOperatingProcedureInput!
    $version: CreateSOPVersionInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createStandardOperatingProcedure(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
    createSOPVersion(create: $version, agencyID: $agencyID) {
      id
    }
  }
`);

const blank: SOPValues = { title: '', versionCode: '', description: '', files: [] };

function CreatePage() {
  const { securityAgencyID } = useViewer();
  const save = async (input: SOPInput, key: string) => {
    const { title, description, siteProfileID, versionCode, files } = input;
    const { securitySiteID, siteHistoryID } = input;
    const [file] = files;
    if (file === undefined) throw new Error('the form lets nothing pass without a file');
    const { bucket, region } = file;
    await request(createDocument, {
      create: {
        securityAgencyID,
        title,
        description,
        ...(siteProfileID !== undefined && { siteProfileID, securitySiteID, siteHistoryID }),
      },
      version: { standardOperatingProcedureID: 0, versionCode, bucket, key: file.key, region },
      agencyID: securityAgencyID,
      key,
    });
  };
  return (
    <Page title="Create SOP" back={sopListPath}>
      <SOPForm
        initial={blank}
        renderSite={(props) => <SiteField {...props} />}
        save={save}
        success="Created successfully"
        failure="Unable to create SOP"
      />
    </Page>
  );
}

function SiteField({ values, set, issue }: SOPFieldsProps) {
  const { securityAgencyID } = useViewer();
  const sites = useMemo(() => formSites(securityAgencyID), [securityAgencyID]);
  return (
    <Field label="Site" required issue={issue}>
      {(control) => (
        <RemoteSelect
          control={control}
          options={sites}
          value={values.siteProfileID}
          valueLabel={values.siteName}
          onChange={(siteProfileID, site) =>
            set({
              siteProfileID,
              siteName: site?.label,
              securitySiteID: site?.securitySiteID,
              siteHistoryID: site?.siteHistoryID,
            })
          }
        />
      )}
    </Field>
  );
}
