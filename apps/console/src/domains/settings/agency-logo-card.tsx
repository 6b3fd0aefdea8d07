import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { FileField, type FormFile } from '../../ui/file/file-field.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { appearanceKey, type AgencyAppearance } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateAgencyLogo($logo: AgencyLogoInput!, $agencyID: RecordID!) {
    updateAgencyLogo(logo: $logo, agencyID: $agencyID) {
      logo {
        url
      }
    }
  }
`);
const deleteDocument = graphql(`
  mutation DeleteAgencyLogo($agencyID: RecordID!) {
    deleteAgencyLogo(agencyID: $agencyID) {
      logo {
        url
      }
    }
  }
`);

/** The logo as it is kept: its place is nobody's business here. */
const kept: FormFile = { bucket: '', key: 'logo', region: '', name: 'Logo' };

/** The logo at the head of the agency's documents: uploaded, it is the agency's at once. */
export function AgencyLogoCard({ logo }: { logo: AgencyAppearance['logo'] }) {
  const { securityAgencyID: agencyID, securityAgencyName } = useViewer();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (file: FormFile | undefined) => {
      if (file === undefined) return request(deleteDocument, { agencyID });
      const { bucket, key, region } = file;
      return request(updateDocument, { logo: { bucket, key, region }, agencyID });
    },
    onSuccess: () => toast.success('Updated successfully'),
    onError: (error) => reportFailure('Unable to update the logo', error),
    onSettled: () => client.invalidateQueries({ queryKey: appearanceKey }),
  });
  const choose = async ([file]: readonly FormFile[]) => {
    const question = 'Remove the logo? Documents carry the mark of Guardroom then.';
    if (file !== undefined || (await ask(question))) change.mutate(file);
  };
  return (
    <Section title={securityAgencyName}>
      <FileField
        label="Logo"
        purpose="agencylogo"
        most={1}
        accept="image/jpeg,image/png"
        files={logo ? [kept] : []}
        links={new Map(logo ? [[kept.key, logo]] : [])}
        onChange={(files) => void choose(files)}
        hint="Stands at the head of every PDF. A JPEG or PNG image of at most 2 MB; it is shown on white."
      />
    </Section>
  );
}
