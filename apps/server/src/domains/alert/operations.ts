// All operations of the domain: what is not listed here is not in the API.
import './acknowledge-alert.ts';
import './alert-changed.ts';
import './alert-count.ts';
import './alert-history.ts';
import './list-alert.ts';
import './resolve-alert.ts';
import './take-over-alert.ts';
