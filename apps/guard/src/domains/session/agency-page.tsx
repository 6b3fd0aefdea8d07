import { goInstead } from '../../platform/route.ts';
import { useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useWork } from '../../shell/use-work.ts';
import { useKept } from '../../store/changes.ts';
import { keptPerson } from '../../store/meta.ts';
import { waitingEntries } from '../../store/outbox.ts';
import { goOnFor } from '../../sync/arrive.ts';
import { sendNow } from '../../sync/start.ts';
import { AgencyList, type Agency } from './agency-list.tsx';
import { agenciesDocument } from './queries.ts';
import { sessionTexts } from './session-texts.ts';

const load = () => request(agenciesDocument);

async function countOwn(): Promise<number> {
  const [person, entries] = await Promise.all([keptPerson(), waitingEntries()]);
  return entries.filter(({ staffProfileID }) => staffProfileID === person?.staffProfileID).length;
}

/** The agency that a guard is here for; another one where they work for several. */
export function AgencyPage() {
  return (
    <Loaded load={load}>
      {({ viewer }) => <Agencies agencies={viewer.profiles} current={viewer.staffProfileID} />}
    </Loaded>
  );
}

function Agencies({ agencies, current }: { agencies: readonly Agency[]; current: number }) {
  const say = useSay();
  const waiting = useKept(countOwn)?.value ?? 0;
  const { busy, failure, begin } = useWork();
  const choose = async ({ staffProfileID }: Agency) => {
    if (staffProfileID === current) return;
    await sendNow();
    await goOnFor(staffProfileID);
    goInstead('/');
  };
  return (
    <div className="stack">
      {waiting > 0 && (
        <p className="note">{say(sessionTexts.waitsForAgency, { count: waiting })}</p>
      )}
      <AgencyList
        agencies={agencies}
        current={current}
        busy={busy}
        failure={failure}
        onChoose={(agency) => begin(() => choose(agency))}
      />
    </div>
  );
}
