// All operations of the domain: what is not listed here is not in the API.
import './export-audit.ts';
import './list-audit-kind.ts';
import './list-audit-person.ts';
import './list-audit.ts';
