import { Suspense, type ComponentType } from 'react';
import { DutyPanel } from '../domains/attendance/duty-panel.tsx';
import { ShortcutsPanel } from './shortcuts-panel.tsx';

/** What stands on the first screen, from the top: a panel of each domain that has something to say. */
const panels: readonly ComponentType[] = [DutyPanel, ShortcutsPanel];

export function HomeScreen() {
  return (
    <div className="panels">
      {panels.map((Panel, at) => (
        <Suspense key={at} fallback={null}>
          <Panel />
        </Suspense>
      ))}
    </div>
  );
}
