import './calendar.css';

interface TimeSelectProps {
  /** `HH:mm` */
  value: string | undefined;
  onPick: (time: string) => void;
  /** Minutes between the times to pick. */
  minuteStep: number;
}

const two = (part: number) => String(part).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => two(hour));

/** Hour and minute, picked one after the other. */
export function TimeSelect({ value, onPick, minuteStep }: TimeSelectProps) {
  const [hour = '', minute = ''] = value?.split(':') ?? [];
  const steps = Array.from({ length: 60 / minuteStep }, (_, step) => two(step * minuteStep));
  // One that was typed lies between the steps.
  const minutes = minute === '' || steps.includes(minute) ? steps : [...steps, minute].toSorted();
  return (
    <span className="ui-time">
      <select
        aria-label="Hour"
        value={hour}
        onChange={({ target }) => onPick(`${target.value}:${minute || '00'}`)}
      >
        {hour === '' && <option value="">--</option>}
        {hours.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      :
      <select
        aria-label="Minute"
        value={minute}
        onChange={({ target }) => onPick(`${hour || '00'}:${target.value}`)}
      >
        {minute === '' && <option value="">--</option>}
        {minutes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </span>
  );
}
