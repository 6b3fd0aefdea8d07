// All operations of the domain: what is not listed here is not in the API.
import './create-occurrence.ts';
import './export-occurrence.ts';
import './list-occurrence.ts';
import './strike-off-occurrence.ts';
import './update-and-create-occurrence.ts';
import './own/replace-own-occurrence.ts';
import './own/strike-own-occurrence.ts';
import './occurrence-event.ts';
import './list-own-site-occurrence.ts';
import './verify-occurrence-book.ts';
