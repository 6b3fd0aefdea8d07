import { Button } from '@guardroom/ui/action/button.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { LiveText } from '@guardroom/ui/show/live-text.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { QrCode } from '@guardroom/ui/show/qr-code.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { VerifiedMark } from '@guardroom/ui/show/verified-mark.tsx';
import { Held, Room, State } from '../room.tsx';
import { longName } from '../samples.ts';

const tones = ['green', 'red', 'cyan', 'grey', 'orange', 'yellow', 'blue'] as const;

/** What is only looked at. */
export function ShowRoom() {
  return (
    <Room name="show">
      <State name="StatusTag" wide>
        <div className="parts-line">
          {tones.map((tone) => (
            <StatusTag key={tone} tone={tone}>
              {tone}
            </StatusTag>
          ))}
        </div>
      </State>
      <State name="StatusTag, wraps">
        <StatusTag tone="blue" wraps>
          {longName}
        </StatusTag>
      </State>
      <State name="Notice">
        <Notice>The period is locked; what changes now is paid in the next one.</Notice>
      </State>
      <State name="LiveText">
        <LiveText>Saved a moment ago.</LiveText>
      </State>
      <State name="VerifiedMark">
        <div className="parts-line">
          <VerifiedMark value="tan@example.com" isVerified />
          <VerifiedMark value="+65 8123 4567" isVerified={false} />
          <VerifiedMark value="" isVerified={false} />
        </div>
      </State>
      <State name="QrCode">
        <QrCode text="GATE 3" label="Code of the checkpoint" />
      </State>
      <State name="RowList">
        <Held first={[{ name: 'Punctual' }, { name: 'Uniform' }]}>
          {(rows, set) => (
            <RowList
              rows={rows}
              onChange={set}
              blank={() => ({ name: '' })}
              what="indicator"
              most={3}
              render={({ name }, index, patch) => (
                <TextField
                  label={`Indicator ${index + 1}`}
                  value={name}
                  onChange={(next) => patch({ name: next })}
                />
              )}
            />
          )}
        </Held>
      </State>
      <State name="Section">
        <Section title="Employment" actions={<Button size="small">Edit</Button>}>
          Since 1 March 2021.
        </Section>
      </State>
    </Room>
  );
}
