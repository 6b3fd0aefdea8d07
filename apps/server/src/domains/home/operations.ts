// All operations of the domain: what is not listed here is not in the API.
import './dashboard-changed.ts';
import './first-steps.ts';
import './hide-first-steps.ts';
import './list-dashboard.ts';
import './search-everywhere.ts';
