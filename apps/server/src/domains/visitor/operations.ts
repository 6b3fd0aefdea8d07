// All operations of the domain: what is not listed here is not in the API.
import './create-visitor-block.ts';
import './create-visitor-record.ts';
import './export-visitor-record.ts';
import './list-visitor-block.ts';
import './list-visitor-change.ts';
import './list-visitor-record.ts';
import './register-visitor.ts';
import './update-visitor-block.ts';
import './update-visitor-record.ts';
import './update-visitor-setting.ts';
import './visitor-setting.ts';
import './visitor-event.ts';
import './client/list-client-visit.ts';
