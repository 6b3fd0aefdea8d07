import { AddressField } from '../../ui/form/address-field.tsx';

/** What the provider must know of Guardroom, to be copied there. */
export function RedirectAddress({ address }: { address: string }) {
  return (
    <AddressField
      label="Redirect Address"
      hint="Enter it at the provider as the redirect URI of the client."
      address={address}
    />
  );
}
