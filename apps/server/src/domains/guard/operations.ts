// All operations of the domain: what is not listed here is not in the API.
import './device/create-guard-invitation.ts';
import './device/list-guard-device.ts';
import './device/list-own-device.ts';
import './device/own-device.ts';
import './device/redeem-guard-invitation.ts';
import './device/register-own-device.ts';
import './device/revoke-guard-device.ts';
import './device/send-own-device-code.ts';
import './device/tell-own-device.ts';
import './event/deliver-events.ts';
import './pack/own-pack.ts';
import './event/list-event-of-record.ts';
import './event/list-guard-event.ts';
