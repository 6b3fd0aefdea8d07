import { Link } from '@tanstack/react-router';
import { Page } from './page.tsx';
import './plain/plain.css';

/** In place of a screen of which everything would be refused. */
export function NotPermitted() {
  return (
    <Page title="Not Permitted">
      <div className="plain-screen">
        <p>You do not have the permission to see this screen.</p>
        <p>A master administrator of your agency can give it to you.</p>
        <Link to="/" className="plain-button">
          Back Home
        </Link>
      </div>
    </Page>
  );
}
