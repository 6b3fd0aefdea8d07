// All operations of the domain: what is not listed here is not in the API.
import './create-feedback-email.ts';
import './feedback-agency.ts';
import './feedback-challenge.ts';
import './list-feedback.ts';
