import { shownPhone } from '../phone.ts';

/** A call for help, as what is said of it needs it. */
interface PanicFacts {
  readonly staffProfileName: string;
  readonly phoneNo: string | null;
  readonly siteProfileName: string | null;
  readonly silent: boolean;
}

/** Somebody calls for help. */
export function panicCause({ staffProfileName, phoneNo, siteProfileName, silent }: PanicFacts) {
  const where = siteProfileName === null ? '' : ` at ${siteProfileName}`;
  const phone = phoneNo === null ? '' : ` (${shownPhone(phoneNo)})`;
  const doubt = silent ? ' Silent: think before you call.' : '';
  return {
    sentence: `A guard calls for help${where}.`,
    detail: `${staffProfileName}${phone} calls for help${where}.${doubt}`,
  };
}
