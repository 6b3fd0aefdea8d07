// All operations of the domain: what is not listed here is not in the API.
import './acknowledge-sop.ts';
import './create-sop-version.ts';
import './create-standard-operating-procedure.ts';
import './list-sop-reader.ts';
import './list-sop-version.ts';
import './list-staff-sop.ts';
import './list-standard-operating-procedure.ts';
import './update-sop-version.ts';
import './update-standard-operating-procedure.ts';
import './sop-event.ts';
