// All operations of the domain: what is not listed here is not in the API.
import './create-client-profile.ts';
import './create-client-user.ts';
import './delete-client-profile.ts';
import './list-client-profile.ts';
import './list-client-user-profile.ts';
import './on-update-client-profile.ts';
import './restore-client-profile.ts';
import './search-client-user-profile.ts';
import './set-client-user-deleted.ts';
import './update-client-permission.ts';
import './update-client-profile.ts';
import './update-client-user-permission.ts';
import './update-client-user-profile.ts';
import './import/check-client-import.ts';
import './import/client-import-template.ts';
import './import/import-clients.ts';
