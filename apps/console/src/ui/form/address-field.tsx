import { Button } from '@guardroom/ui/action/button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { CopyIcon } from '@guardroom/ui/icon/icons.ts';
import { toast } from '../../platform/toast.ts';

/** An address that is to be copied elsewhere, whole. */
export function AddressField(props: { label: string; hint: string; address: string }) {
  const { label, hint, address } = props;
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="form-inline">
          <Input {...control} readOnly value={address} onFocus={(event) => event.target.select()} />
          <Button icon={<CopyIcon />} onClick={() => void copy(address)}>
            Copy
          </Button>
        </div>
      )}
    </Field>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Address copied');
  } catch {
    // Browsers keep the clipboard from pages without HTTPS.
    toast.info('Your browser does not copy here. Select the address and copy it.');
  }
}
