import { RadioGroup } from '@guardroom/ui/choice/radio-group.tsx';
import { ConfirmHost } from '@guardroom/ui/overlay/confirm.tsx';
import { PartsGround } from '@guardroom/ui/theme/parts-ground.tsx';
import { setThemeMode, useThemeMode } from '../../src/platform/preference/theme-mode.ts';
import '../../src/shell/shell.css';
import './parts.css';
import { ActionRoom } from './rooms/action-room.tsx';
import { ChoiceRoom } from './rooms/choice-room.tsx';
import { DateRoom } from './rooms/date-room.tsx';
import { FieldRoom } from './rooms/field-room.tsx';
import { IconRoom } from './rooms/icon-room.tsx';
import { OverlayRoom } from './rooms/overlay-room.tsx';
import { ShowRoom } from './rooms/show-room.tsx';
import { SortRoom } from './rooms/sort-room.tsx';
import { TableRoom } from './rooms/table-room.tsx';
import { ThemeRoom } from './rooms/theme-room.tsx';

/** Each part of packages/ui in all its states: /dev/parts, while one develops. */
export function PartsPage() {
  return (
    <PartsGround>
      <header className="parts-head">
        <h1>Parts</h1>
        <ThemeSwitch />
      </header>
      <main className="parts">
        <ThemeRoom />
        <ActionRoom />
        <ChoiceRoom />
        <DateRoom />
        <FieldRoom />
        <OverlayRoom />
        <ShowRoom />
        <SortRoom />
        <TableRoom />
        <IconRoom />
      </main>
      <ConfirmHost />
    </PartsGround>
  );
}

function ThemeSwitch() {
  return (
    <RadioGroup
      aria-label="Theme"
      look="buttons"
      options={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
        { value: 'system', label: 'As the machine' },
      ]}
      value={useThemeMode()}
      onChange={setThemeMode}
    />
  );
}
