import { Link } from '@tanstack/react-router';
import { Page } from './page.tsx';
import './plain/plain.css';

/** SHELL-11 to SHELL-14. */
export function NotFound() {
  return (
    <Page title="404">
      <div className="plain-screen">
        <p className="plain-figure" aria-hidden="true">
          404
        </p>
        <p>Sorry, the page you visited does not exist.</p>
        <Link to="/" className="plain-button">
          Back Home
        </Link>
      </div>
    </Page>
  );
}
