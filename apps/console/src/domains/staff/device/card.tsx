import { can, useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { DevicesSection } from '../../../ui/device/devices-section.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';
import { guardDevicePath } from '../paths.ts';
import { PINCard } from './pin-card.tsx';

const inviteDocument = graphql(`
  mutation CreateGuardInvitation($staffProfileID: RecordID!, $agencyID: RecordID!) {
    createGuardInvitation(staffProfileID: $staffProfileID, agencyID: $agencyID) {
      address
      expiresOn
    }
  }
`);

/** The phone on which somebody uses the guards' application, and their PIN for the tablets of sites. */
export function DeviceCard({ staffID, name }: { staffID: number; name: string }) {
  return can('manageGuardDevices') && <PermittedCard staffID={staffID} name={name} />;
}

function PermittedCard({ staffID, name }: { staffID: number; name: string }) {
  const { securityAgencyID: agencyID } = useViewer();
  const words = {
    nothing: 'No phone is registered. Invite the guard when they have it at hand.',
    registered: 'The phone is registered',
    scan: `${name} opens the camera of the phone and scans this. It works once, and replaces the device before.`,
    code: `QR code for the phone of ${name}`,
    address: 'To this person alone: whoever opens it first signs in as them.',
    over: `Make another one when ${name} is ready with the phone.`,
  };
  return (
    <DevicesSection
      title="Guard application"
      whose={{ staffProfileID: { eq: staffID } }}
      invite={async () => {
        const variables = { staffProfileID: staffID, agencyID };
        return (await request(inviteDocument, variables)).createGuardInvitation;
      }}
      words={words}
      all={pathWith(guardDevicePath, { staff: staffID })}
    >
      <PINCard staffID={staffID} name={name} />
    </DevicesSection>
  );
}
