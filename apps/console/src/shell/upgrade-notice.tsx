import { useIsOld } from '../platform/wire/console-version.ts';
import '@guardroom/ui/action/light-button.css';

/** After an upgrade the old console may ask for what is no longer there: it says so in good time. */
export function UpgradeNotice() {
  const isOld = useIsOld();
  return (
    <div role="status" className="shell-notice" hidden={!isOld}>
      {isOld && (
        <>
          <strong>Guardroom was updated.</strong> What you typed stays when you load the page again.{' '}
          <button type="button" className="light-button" onClick={() => location.reload()}>
            Load again
          </button>
        </>
      )}
    </div>
  );
}
