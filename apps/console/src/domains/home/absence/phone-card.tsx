import { callingCode, localPhone } from '@guardroom/rules/phone';
import { useViewer } from '../../../platform/session/session.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { loadPhone } from './absence-queries.ts';

/** The mobile phone of somebody, to be called at once; for who may see staff. */
export function PhoneLink({ staffProfileID }: { staffProfileID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: ['staff', 'phone', agencyID, staffProfileID],
    failure: 'Unable to retrieve the phone number',
    load: (signal) => loadPhone(agencyID, staffProfileID, signal),
  });
  if (failed) {
    return (
      <button type="button" className="row-link row-link-action" onClick={retry}>
        Retry the phone number
      </button>
    );
  }
  if (data === undefined) return <span className="muted">Phone …</span>;
  if (data === null) return <span className="muted">No phone number</span>;
  return (
    <a className="row-link row-link-action" href={`tel:${data}`}>
      Call {callingCode} {localPhone(data)}
    </a>
  );
}
