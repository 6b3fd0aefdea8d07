// All operations of the domain: what is not listed here is not in the API.
import './acknowledge-alert.ts';
import './alert-changed.ts';
import './alert-count.ts';
import './alert-history.ts';
import './list-alert.ts';
import './resolve-alert.ts';
import './take-over-alert.ts';
import './rule/alert-rules.ts';
import './rule/alert-setting.ts';
import './rule/create-alert-call.ts';
import './rule/delete-alert-call.ts';
import './rule/list-alert-call.ts';
import './rule/reset-alert-rule.ts';
import './rule/update-alert-rule.ts';
import './rule/update-alert-setting.ts';
