import { Page } from './page.tsx';
import './plain/plain.css';

/** Stands for every screen of the route table that is not built yet (SHELL-28). */
export function ComingSoon() {
  return (
    <Page title="Page - Coming Soon" back>
      <div className="plain-screen">
        <p>This screen is not available yet.</p>
        <p className="plain-note">Everything else in the menu works as usual.</p>
      </div>
    </Page>
  );
}
