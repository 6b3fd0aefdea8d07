import { can, useViewer } from '../../platform/session/session.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { DevicesSection } from '../../ui/device/devices-section.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { devicesPath } from './paths.ts';

const inviteDocument = graphql(`
  mutation CreateTabletInvitation($siteProfileID: RecordID!, $agencyID: RecordID!) {
    createTabletInvitation(siteProfileID: $siteProfileID, agencyID: $agencyID) {
      address
      expiresOn
    }
  }
`);

const words = {
  nothing:
    'No tablet is registered here. Invite one when it is at hand; guards then use it by staff number and PIN.',
  registered: 'The tablet is registered',
  scan: 'Open the camera of the tablet and scan this. It works once; tablets that are here stay.',
  code: 'QR code for a tablet of this site',
  address:
    'For the tablet alone: whoever opens it first makes their device the tablet of this site.',
  over: 'Make another one when the tablet is at hand.',
};

/** The tablets at a site, on which guards act by staff number and PIN. */
export function TabletsCard({ siteID }: { siteID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  if (!can('manageGuardDevices')) return null;
  return (
    <DevicesSection
      title="Tablets"
      whose={{ siteProfileID: { eq: siteID } }}
      invite={async () => {
        const variables = { siteProfileID: siteID, agencyID };
        return (await request(inviteDocument, variables)).createTabletInvitation;
      }}
      words={words}
      all={pathWith(devicesPath, { site: siteID })}
    />
  );
}
