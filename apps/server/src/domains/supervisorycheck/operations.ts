// All operations of the domain: what is not listed here is not in the API.
import './export-supervisory-check.ts';
import './list-supervisory-check-detail.ts';
import './list-supervisory-check.ts';
import './update-supervisory-plan.ts';
