// All operations of the domain: what is not listed here is not in the API.
import './attendance-changed.ts';
import './create-attendance.ts';
import './decide-attendance.ts';
import './duty-alert.ts';
import './export-attendance.ts';
import './list-attendance.ts';
import './list-pending-attendance.ts';
import './update-attendance.ts';
import './circumstance/types.ts';
import './clock/break-event.ts';
import './clock/clock-in.ts';
import './clock/clock-out.ts';
import './clock/close-attendance.ts';
import './clock/duty-event.ts';
