import { wallTime } from '../dates.ts';
import { shownPhone } from '../phone.ts';
import { welfareCalls } from '../site/welfare/welfare-plan.ts';

/** A welfare check that nobody answered, as what is said of it needs it. */
export interface WelfareFacts {
  readonly staffName: string;
  readonly phoneNo: string | null;
  readonly siteProfileName: string;
  readonly dueOn: string;
  readonly timeZone: string;
}

/** Somebody was called and did not say that they are all right. */
export function welfareCause(check: WelfareFacts) {
  const { staffName, phoneNo, siteProfileName, dueOn, timeZone } = check;
  const time = wallTime(dueOn, timeZone).slice(11);
  const phone = phoneNo === null ? '' : ` (${shownPhone(phoneNo)})`;
  return {
    sentence: `A guard at ${siteProfileName} does not answer the welfare check of ${time}.`,
    detail: `${staffName}${phone}, ${siteProfileName}, called ${welfareCalls} times since ${time}`,
  };
}
