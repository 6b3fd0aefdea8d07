import { MissingRecord } from '@guardroom/wire/errors';
import { openFile } from '../../device/open-file.ts';
import { useSay } from '../../platform/texts/language.ts';
import { throughDoor } from '../../platform/wire/door.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { useWork } from '../../shell/use-work.ts';
import { keptPerson } from '../../store/meta.ts';
import { filesDocument } from './queries.ts';
import { sopTexts } from './sop-texts.ts';

/** As many as the pack holds (pack/parts-of-pack.ts). */
const most = 200;

/** Opens the document of an instruction, which needs a network: its address is good for a moment. */
export function OpenButton({ SOPVersionID }: { SOPVersionID: number }) {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const open = async () => {
    const person = await keptPerson();
    if (person === undefined) return;
    const pagination = { agencyID: person.securityAgencyID, limit: most };
    const { listStaffSOP } = await request(filesDocument, { pagination });
    const found = listStaffSOP.result.find((sop) => sop.SOPVersionID === SOPVersionID);
    if (found === undefined) throw new MissingRecord('This version is not in use any more.');
    openFile(throughDoor(found.file.url));
  };
  return (
    <>
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton busy={busy} onClick={() => begin(open)}>
        {say(sopTexts.open)}
      </ActionButton>
    </>
  );
}
