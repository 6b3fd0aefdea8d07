import { LockIcon } from '@guardroom/ui/icon/icons.ts';
import { useSay } from '../../../platform/texts/language.ts';
import { useKept } from '../../../store/changes.ts';
import { keptPerson } from '../../../store/meta.ts';
import { tabletTexts } from './tablet-texts.ts';
import { lock } from '../../../sync/unlock.ts';
import { useLock } from '../../../shell/use-lock.ts';

/** Who acts on the tablet, and how they let go of it. It also does so by itself. */
export function LockPanel() {
  const say = useSay();
  const person = useKept(keptPerson)?.value;
  useLock();
  return (
    <div className="lock-bar">
      <strong>{person?.name}</strong>
      <button type="button" className="lock-button" onClick={() => void lock()}>
        <LockIcon />
        {say(tabletTexts.lock)}
      </button>
    </div>
  );
}
