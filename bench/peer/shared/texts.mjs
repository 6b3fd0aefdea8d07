// The words of the cells, as Guardroom's own console has them.
import { viewer } from './guardroom.mjs';

let format;
/** Before the first row comes, because the lists wait for the viewer too. */
async function knowZone() {
  const { timeZone } = await viewer;
  format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}
void knowZone();

/** One formatter for all cells: to make one takes longer than to use it. */
export function timeText(instant) {
  return instant === null || instant === undefined
    ? 'Not Available'
    : format.format(new Date(instant));
}

export function durationText({ timeIn, timeOut, notClockedOut }) {
  if (timeOut === null || notClockedOut) return '';
  const minutes = minuteOf(timeOut) - minuteOf(timeIn);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}min`;
}

function minuteOf(instant) {
  return Math.floor(Date.parse(instant) / 60_000);
}

/** What stands below the name of a site. */
export function besideSite({ circumstances, timeInSiteProfileName }, end) {
  const metres = end === 'In' ? circumstances?.timeInDistance : circumstances?.timeOutDistance;
  const planned = end === 'In' ? circumstances?.planned?.siteName : undefined;
  return [
    planned && planned !== timeInSiteProfileName ? `Roster ${planned}` : undefined,
    typeof metres === 'number' ? `${distanceText(metres)} from site` : undefined,
  ].filter(Boolean);
}

/** What stands below a time. */
export function besideTime({ circumstances }, end) {
  const planned = end === 'In' ? circumstances?.planned?.start : circumstances?.planned?.end;
  return planned === undefined ? [] : [`Roster ${timeText(planned).split(', ')[1]}`];
}

function distanceText(metres) {
  return metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`;
}

const marks = {
  OVERLAPPING: ['Overlapping', 'error'],
  NOT_CLOCKED_OUT: ['Not clocked out', 'error'],
  NO_ROSTER: ['No roster', 'warning'],
  OTHER_SITE: ['Another site', 'warning'],
  LATE: ['Late', 'warning'],
  LEFT_EARLY: ['Left early', 'warning'],
  LONG: ['Long', 'warning'],
  FAR: ['Far from site', 'warning'],
  RECEIVED_LATE: ['Received late', 'warning'],
};
const statuses = {
  PENDING: ['Pending', 'info'],
  APPROVED: ['Approved', 'success'],
  REJECTED: ['Rejected', 'error'],
};

/** Words and colour of each tag of a record: its status, then what is unusual about it. */
export function tagsOf({ approvalStatus, circumstances }) {
  return [statuses[approvalStatus], ...(circumstances?.marks ?? []).map((mark) => marks[mark])];
}

export const unusualChoices = [
  { id: 'only', name: 'Only unusual' },
  { id: 'none', name: 'Nothing unusual' },
];

/** Fields of a site's form in their order, with their labels. */
export const siteFields = {
  name: 'Name',
  address: 'Address',
  unitNo: 'Unit',
  postal: 'Postal Code',
  mcstNo: 'MCST Number',
  strataLot: 'Strata Lot',
  tier: 'Tier',
  uen: 'UEN',
  phoneNo: 'Contact Number',
};

/** The pictures of a record that there are. */
export function picturesOf({ staffName, timeInPhoto, timeOutPhoto }) {
  return [
    { alt: `Time In photo of ${staffName}`, image: timeInPhoto },
    { alt: `Time Out photo of ${staffName}`, image: timeOutPhoto },
  ].filter(({ image }) => image !== null && image !== undefined);
}
