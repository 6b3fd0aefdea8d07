// All operations of the domain: what is not listed here is not in the API.
import './absence/acknowledge-absence.ts';
import './absence/note-absence.ts';
import './absence/withdraw-absence.ts';
import './alarm/acknowledge-alarm.ts';
import './alarm/alarm-changed.ts';
import './alarm/alarm-event.ts';
import './alarm/list-alarm.ts';
import './alarm/list-open-alarm.ts';
import './alarm/panic-alert.ts';
import './dashboard-changed.ts';
import './first-steps.ts';
import './hide-first-steps.ts';
import './list-dashboard.ts';
import './search-everywhere.ts';
import './client/client-changed.ts';
import './client/client-today.ts';
