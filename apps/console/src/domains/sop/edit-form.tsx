import { generalLabel, generalSite } from '@guardroom/rules/sop/general';
import type { SOPInput } from '@guardroom/rules/sop/inputs';
import { unchangedVersion, versionWarning } from '@guardroom/rules/sop/version-warning';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { SOPForm, type SOPValues } from './sop-form.tsx';

export const editedSOPFragment = graphql(`
  fragment EditedSOP on StandardOperatingProcedure @_unmask {
    id
    version
    title
    description
    siteProfileID
    siteProfileName
    SOPVersionID
    versionCode
    bucket
    key
    region
    name
    file {
      url
      thumbnailURL
    }
  }
`);

// All in one request (SOP-35). What was current is named, as the contract of the API has it.
const updateDocument = graphql(`
  mutation UpdateSOP(
    $update: UpdateStandardOperatingProcedureInput!
    $replaces: Boolean!
    $replaced: UpdateSOPVersionInput!
    $adds: Boolean!
    $version: CreateSOPVersionInput!
    $agencyID: RecordID!
  ) {
    updateStandardOperatingProcedure(update: $update, agencyID: $agencyID) {
      id
    }
    updateSOPVersion(update: $replaced, agencyID: $agencyID) @include(if: $replaces) {
      id
    }
    createSOPVersion(create: $version, agencyID: $agencyID) @include(if: $adds) {
      id
    }
  }
`);

type SOP = ResultOf<typeof editedSOPFragment>;

/** Edit SOP: a new file or a new code makes a new version; without either the title alone changes. */
export function EditForm({ sop }: { sop: SOP }) {
  const { securityAgencyID: agencyID } = useViewer();
  const initial = valuesOf(sop);
  const save = (input: SOPInput) => {
    const [file] = input.files;
    if (file === undefined) throw new Error('the form lets nothing pass without a file');
    const { bucket, key, region } = file;
    const adds = isNewVersion(initial, input);
    return request(updateDocument, {
      update: {
        id: sop.id,
        version: sop.version,
        title: input.title,
        description: input.description,
      },
      replaces: adds && sop.SOPVersionID !== null,
      replaced: { id: sop.SOPVersionID ?? 0, deleted: 1 },
      adds,
      version: {
        standardOperatingProcedureID: sop.id,
        versionCode: input.versionCode,
        bucket,
        key,
        region,
      },
      agencyID,
    });
  };
  return (
    <SOPForm
      initial={initial}
      links={new Map(sop.key !== null && sop.file ? [[sop.key, sop.file]] : [])}
      warningOf={(values) =>
        isNewVersion(initial, values)
          ? versionWarning(sop.versionCode, values.versionCode)
          : unchangedVersion
      }
      renderSite={() => <SiteField sop={sop} />}
      save={save}
      success="Updated successfully"
      failure="Unable to update SOP"
      subject="this SOP"
      record={sop.id}
    ></SOPForm>
  );
}

/** An SOP stays with its site (SOP-27). */
function SiteField({ sop }: { sop: SOP }) {
  const name = sop.siteProfileName ?? generalLabel;
  return <TextField label="Site" disabled value={name} onChange={() => undefined} />;
}

/**
 * Whether the person chose another file or another code. Whoever only mends a title does not undo
 * the version that somebody else uploaded meanwhile.
 */
function isNewVersion(
  initial: SOPValues,
  { versionCode, files }: Pick<SOPInput, 'versionCode' | 'files'>,
): boolean {
  return versionCode.trim() !== initial.versionCode || files[0]?.key !== initial.files[0]?.key;
}

function valuesOf(sop: SOP): SOPValues {
  const { SOPVersionID: id, bucket, key, region, name } = sop;
  const file =
    id !== null && bucket !== null && key !== null && region !== null
      ? [{ id, bucket, key, region, name: name ?? key }]
      : [];
  return {
    title: sop.title,
    versionCode: sop.versionCode ?? '',
    siteProfileID: sop.siteProfileID ?? generalSite,
    description: sop.description ?? '',
    files: file,
  };
}
