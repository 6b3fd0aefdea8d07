// All operations of the domain: what is not listed here is not in the API.
import './analytics-export.ts';
import './export-analytics.ts';
import './list-analytics.ts';
import './list-month-hours.ts';
