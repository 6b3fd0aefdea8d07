// All operations of the domain: what is not listed here is not in the API.
import './event/deliver-events.ts';
import './pack/own-pack.ts';
