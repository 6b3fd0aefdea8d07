import { createFileRoute, Link } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';

export const Route = createFileRoute('/_guarded/')({ component: HomePage });

const begins = [
  { to: '/attendance/onduty', name: 'On Duty', about: 'Who is on site now, and since when.' },
  {
    to: '/attendance/approval',
    name: 'Approval',
    about: 'Completed shifts that wait for a decision.',
  },
  {
    to: '/attendance/records',
    name: 'Records',
    about: 'Search, correct and export past attendance.',
  },
  {
    to: '/attendance/checkpointsite',
    name: 'Checkpoints',
    about: 'Where guards of each site clock in.',
  },
] as const;

/** Stands until the dashboard is built: the ways into what works today. */
function HomePage() {
  return (
    <Page tag="Home">
      <h2 className="begin-title">Attendance</h2>
      <ul className="begin">
        {begins.map(({ to, name, about }) => (
          <li key={to}>
            <Link to={to}>
              <strong>{name}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
