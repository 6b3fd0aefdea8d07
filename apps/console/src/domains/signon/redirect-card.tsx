import { Button } from '@guardroom/ui/action/button.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { CopyIcon } from '@guardroom/ui/icon/icons.ts';
import { toast } from '../../platform/toast.ts';
import { Field } from '@guardroom/ui/field/field.tsx';

/** What the provider must know of Guardroom, to be copied there. */
export function RedirectAddress({ address }: { address: string }) {
  return (
    <Field
      label="Redirect Address"
      hint="Enter it at the provider as the redirect URI of the client."
    >
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
