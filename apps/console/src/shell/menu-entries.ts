import {
  AttendanceIcon,
  BellIcon,
  BookIcon,
  CalendarIcon,
  ChartIcon,
  ClientIcon,
  ContractIcon,
  DeviceIcon,
  HistoryIcon,
  HomeIcon,
  IncidentIcon,
  InspectIcon,
  KeyIcon,
  LeaveIcon,
  ListIcon,
  MessageIcon,
  MoneyIcon,
  PatrolIcon,
  PayrollIcon,
  SendIcon,
  ServiceIcon,
  SiteIcon,
  TeamIcon,
  TrainingIcon,
  VisitorIcon,
} from '@guardroom/ui/icon/icons.ts';
import type { ComponentType } from 'react';
import type { guardedRoutes, publicRoutes } from '../routes.ts';

type Path = keyof typeof guardedRoutes | keyof typeof publicRoutes;

export type MenuLink = {
  label: string;
  to: Path;
  /** Where it leads instead for who may not see `to`. */
  or?: Path;
  /**
   * Path prefixes whose screens belong to this entry, with a slash at its end one screen alone; `to`
   * as a prefix when left out.
   */
  covers?: readonly string[];
};

export type MenuEntry = { label: string; icon: ComponentType<{ 'aria-hidden': true }> } & (
  | Omit<MenuLink, 'label'>
  | { links: readonly MenuLink[] }
);

/** The entries of the specification, in its order (SHELL-25, SHELL-26); of a group, ours stand last. */
export const specifiedEntries: readonly MenuEntry[] = [
  { label: 'Home', icon: HomeIcon, to: '/', covers: ['/', '/home'] },
  {
    label: 'Staff',
    icon: TeamIcon,
    to: '/staff',
    covers: ['/staff/', '/staff/create', '/staff/import', '/staff/expiring', '/staff/$'],
  },
  {
    label: 'Attendance',
    icon: AttendanceIcon,
    links: [
      { label: 'On Duty', to: '/attendance/onduty' },
      { label: 'Approval', to: '/attendance/approval' },
      { label: 'Records', to: '/attendance/records' },
      { label: 'Checkpoints', to: '/attendance/checkpointsite' },
    ],
  },
  {
    label: 'Patrol',
    icon: PatrolIcon,
    links: [
      { label: 'Routes', to: '/patrol/routes' },
      { label: 'Checkpoints', to: '/patrol/checkpoints' },
      { label: 'Records', to: '/patrol/records' },
      { label: 'Plans', to: '/patrol/plan' },
    ],
  },
  { label: 'Supervisory Check', icon: InspectIcon, to: '/supervisorycheck' },
  { label: 'Incident', icon: IncidentIcon, to: '/incident' },
  { label: 'Site', icon: SiteIcon, to: '/site' },
  { label: 'Occurrence', icon: BookIcon, to: '/occurrence' },
  {
    label: 'Deployment',
    icon: CalendarIcon,
    links: [
      { label: 'Day', to: '/deployment/day', covers: ['/deployment/day', '/deployment/month'] },
      { label: 'Template', to: '/deployment/template' },
      { label: 'Short Posts', to: '/deployment/short' },
      { label: 'Open Shifts', to: '/deployment/open' },
    ],
  },
  {
    label: 'Training Suggestion',
    icon: TrainingIcon,
    to: '/training/suggestion',
    covers: ['/training'],
  },
  {
    label: 'Client',
    icon: ClientIcon,
    links: [
      {
        label: 'Client',
        to: '/client/list',
        covers: ['/client/list', '/client/create', '/client/permission', '/client/$'],
      },
      { label: 'User', to: '/client/user' },
    ],
  },
  { label: 'Contract', icon: ContractIcon, to: '/contract' },
  {
    label: 'Ticket',
    icon: ServiceIcon,
    links: [
      { label: 'Overview', to: '/ticket/overview' },
      { label: 'Records', to: '/ticket/records' },
    ],
  },
  { label: 'SOP', icon: ListIcon, to: '/sop' },
];

/** Screens that the specification's menu leaves out; they follow under a divider. */
export const furtherEntries: readonly MenuEntry[] = [
  { label: 'Alerts', icon: BellIcon, to: '/alert' },
  { label: 'Visitor', icon: VisitorIcon, to: '/visitor' },
  { label: 'Leave', icon: LeaveIcon, to: '/leave' },
  {
    label: 'Payroll',
    icon: PayrollIcon,
    to: '/payroll',
    or: '/payroll/rate',
    covers: ['/payroll'],
  },
  { label: 'Invoices', icon: MoneyIcon, to: '/invoice' },
  { label: 'Reports', icon: SendIcon, to: '/report', or: '/report/daily', covers: ['/report'] },
  { label: 'Analytics', icon: ChartIcon, to: '/analytics' },
  { label: 'Guard Devices', icon: DeviceIcon, to: '/staff/device' },
  {
    label: 'Permissions',
    icon: KeyIcon,
    to: '/permissions/staff/admin',
    or: '/permissions/staff/general',
    covers: ['/permissions'],
  },
  { label: 'Audit', icon: HistoryIcon, to: '/settings/audit' },
  { label: 'Feedback', icon: MessageIcon, to: '/feedback' },
];
