// All operations of the domain: what is not listed here is not in the API.
import './create-ticket-comment.ts';
import './create-ticket-file.ts';
import './create-ticket-files.ts';
import './create-ticket.ts';
import './list-ticket-assignee.ts';
import './list-ticket-comment.ts';
import './list-ticket-file.ts';
import './list-ticket-overview-chart.ts';
import './list-ticket-reopening.ts';
import './list-ticket.ts';
import './reopen-ticket.ts';
import './update-ticket-file.ts';
import './update-ticket-files.ts';
import './update-ticket.ts';
