// All operations of the domain: what is not listed here is not in the API.
import './create-incident-comment.ts';
import './discard-incident-draft.ts';
import './export-incident-report.ts';
import './list-incident-comment.ts';
import './list-incident-detail.ts';
import './list-incident-file.ts';
import './list-incident-report.ts';
import './open-incident-original.ts';
import './report-incident.ts';
import './update-incident-file.ts';
import './update-incident-report.ts';
import './incident-event.ts';
import './own/answer-own-incident.ts';
import './own/list-own-incident.ts';
