import { BellIcon } from '@guardroom/ui/icon/icons.ts';
import { Link } from '@tanstack/react-router';
import { useOpenAlerts } from './open-alerts.ts';
import { useNewAlerts } from './use-new-alerts.ts';
import './alert-bell.css';

/** How many alerts nobody has taken, on every page; leads to them. */
export default function AlertBell() {
  const { data, isError } = useOpenAlerts();
  useNewAlerts(data?.listAlert.result);
  const { open = 0, urgent = 0 } = data?.alertCount ?? {};
  const text = isError && !data ? 'Alerts: could not be loaded' : bellText(open, urgent);
  return (
    <Link
      to="/alert"
      className={`alert-bell${urgent > 0 ? ' alert-bell-urgent' : ''}`}
      aria-label={text}
      title={text}
    >
      <BellIcon />
      {open > 0 && <span aria-hidden>{open > 99 ? '99+' : open}</span>}
      {isError && !data && <span aria-hidden>?</span>}
      <span className="screen-reader-only" role="status">
        {text}
      </span>
    </Link>
  );
}

function bellText(open: number, urgent: number): string {
  if (open === 0) return 'No open alerts';
  const alerts = open === 1 ? '1 open alert' : `${open} open alerts`;
  return urgent === 0 ? alerts : `${alerts}, ${urgent} urgent`;
}
