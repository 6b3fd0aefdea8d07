import './switch.css';

interface SwitchProps {
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** What it does is under way. */
  busy?: boolean | undefined;
  /** Words in the switch for on and off. */
  words?: { readonly on: string; readonly off: string } | undefined;
}

/** Something that is on or off. */
export function Switch({ checked, onChange, busy = false, words, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      className="ui-switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onChange(!checked);
      }}
    >
      {words && <span aria-hidden="true">{checked ? words.on : words.off}</span>}
    </button>
  );
}
