import { createFileRoute } from '@tanstack/react-router';
import '../../shell/plain/plain.css';

export const Route = createFileRoute('/feedback')({ component: FeedbackPage });

/** Public; the form is still to come. */
function FeedbackPage() {
  return (
    <main className="frame-main">
      <div className="plain-screen">
        <h1>Page - Coming Soon</h1>
        <p>This screen is not available yet.</p>
        <a href="/" className="plain-button">
          Back Home
        </a>
      </div>
    </main>
  );
}
