// All operations of the domain: what is not listed here is not in the API.
import './absence/acknowledge-absence.ts';
import './absence/note-absence.ts';
import './absence/withdraw-absence.ts';
import './dashboard-changed.ts';
import './first-steps.ts';
import './hide-first-steps.ts';
import './list-dashboard.ts';
import './search-everywhere.ts';
