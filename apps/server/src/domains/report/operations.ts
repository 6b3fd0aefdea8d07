// All operations of the domain: what is not listed here is not in the API.
import './create-report-subscription.ts';
import './export-report.ts';
import './list-report-subscription.ts';
import './preview-report.ts';
import './report-export.ts';
import './sending/list-report-delivery.ts';
import './sending/list-report-sending.ts';
import './sending/open-report.ts';
import './sending/open-report-file.ts';
import './sending/send-report-now.ts';
import './set-report-subscription-deleted.ts';
import './update-report-subscription.ts';
