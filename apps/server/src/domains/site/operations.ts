// All operations of the domain: what is not listed here is not in the API.
import './client/list-client-site.ts';
import './create-site-history.ts';
import './create-site-profile.ts';
import './list-security-site.ts';
import './list-site-history.ts';
import './list-site-profile.ts';
import './set-site-history-deleted.ts';
import './update-security-site.ts';
import './update-site-history.ts';
import './update-site-profile.ts';
import './import/check-site-import.ts';
import './import/import-sites.ts';
import './import/site-import-template.ts';
import './handover/handover-event.ts';
import './handover/list-site-handover.ts';
import './search-site.ts';
