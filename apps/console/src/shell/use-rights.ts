import { useEffect } from 'react';
import { loadViewer } from '../platform/session/session.ts';
import { onRightsChange } from '../platform/session/rights.ts';
import { toast } from '../platform/toast.ts';

/** When an administrator changes the person's rights, the console follows with the next answer. */
export function useRights(): void {
  useEffect(
    () =>
      onRightsChange(() => {
        // A failure shows at whatever the person does next.
        loadViewer().then(
          () => toast.info('Your permissions were changed.'),
          () => {},
        );
      }),
    [],
  );
}
