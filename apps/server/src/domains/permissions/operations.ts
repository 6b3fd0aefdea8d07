// All operations of the domain: what is not listed here is not in the API.
import './list-staff-permission.ts';
import './update-staff-permission.ts';
