import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import {
  noticeChannels,
  staffKinds,
  wayOf,
  type NoticeChannel,
  type NoticeWay,
} from '@guardroom/rules/settings/notice/notice-kind';
import '../../../ui/form/ways.css';

export const kindNames: Record<(typeof staffKinds)[number], string> = {
  ALERT: 'Alerts',
  ROSTER: 'Shifts',
  REPORT: 'Reports',
};
const channelNames: Record<NoticeChannel, string> = {
  PUSH: 'Notification',
  EMAIL: 'Email',
  SMS: 'Text message',
};

/** Ways as a sentence names them: 'Alerts by Email'. */
export function waysText(ways: readonly string[]): string {
  const named = staffKinds.flatMap((kind) =>
    noticeChannels.flatMap((channel) =>
      ways.includes(wayOf(kind, channel)) ? [`${kindNames[kind]} by ${channelNames[channel]}`] : [],
    ),
  );
  return named.join(', ') || 'None';
}

interface WaysFieldProps {
  label: string;
  isOn: (way: NoticeWay) => boolean;
  /** It cannot be changed here. */
  isHeld?: (way: NoticeWay) => boolean;
  onChange: (way: NoticeWay, isOn: boolean) => void;
}

/** Each way of each kind, to be ticked. */
export function WaysField({ label, isOn, isHeld = () => false, onChange }: WaysFieldProps) {
  return (
    <fieldset className="ways">
      <legend>{label}</legend>
      {staffKinds.map((kind) => (
        <fieldset key={kind} className="ways-kind">
          <legend>{kindNames[kind]}</legend>
          {noticeChannels.map((channel) => {
            const way = wayOf(kind, channel);
            return (
              <Checkbox
                key={channel}
                checked={isOn(way)}
                disabled={isHeld(way)}
                onChange={(isTicked) => onChange(way, isTicked)}
              >
                {channelNames[channel]}
              </Checkbox>
            );
          })}
        </fieldset>
      ))}
    </fieldset>
  );
}
