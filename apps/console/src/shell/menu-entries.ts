import {
  AlertOutlined,
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  CalendarOutlined,
  CompassOutlined,
  CustomerServiceOutlined,
  FieldTimeOutlined,
  FileProtectOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  KeyOutlined,
  MessageOutlined,
  ProfileOutlined,
  ReadOutlined,
  ScheduleOutlined,
  SolutionOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { guardedRoutes, publicRoutes } from '../routes.ts';

type Path = keyof typeof guardedRoutes | keyof typeof publicRoutes;

export type MenuLink = {
  label: string;
  to: Path;
  /** Where it leads instead for who may not see `to`. */
  or?: Path;
  /** Path prefixes whose screens belong to this entry; `to` alone when left out. */
  covers?: readonly string[];
};

export type MenuEntry = { label: string; icon: ComponentType<{ 'aria-hidden': true }> } & (
  | Omit<MenuLink, 'label'>
  | { links: readonly MenuLink[] }
);

/** The entries of the specification, in its order (SHELL-25, SHELL-26). */
export const specifiedEntries: readonly MenuEntry[] = [
  { label: 'Home', icon: HomeOutlined, to: '/' },
  { label: 'Staff', icon: TeamOutlined, to: '/staff' },
  {
    label: 'Attendance',
    icon: FieldTimeOutlined,
    links: [
      { label: 'On Duty', to: '/attendance/onduty' },
      { label: 'Approval', to: '/attendance/approval' },
      { label: 'Records', to: '/attendance/records' },
      { label: 'Checkpoints', to: '/attendance/checkpointsite' },
    ],
  },
  {
    label: 'Patrol',
    icon: CompassOutlined,
    links: [
      { label: 'Routes', to: '/patrol/routes' },
      { label: 'Checkpoints', to: '/patrol/checkpoints' },
      { label: 'Records', to: '/patrol/records' },
    ],
  },
  { label: 'Supervisory Check', icon: AuditOutlined, to: '/supervisorycheck' },
  { label: 'Incident', icon: AlertOutlined, to: '/incident' },
  { label: 'Site', icon: BankOutlined, to: '/site' },
  { label: 'Occurrence', icon: BookOutlined, to: '/occurrence' },
  {
    label: 'Deployment',
    icon: CalendarOutlined,
    links: [
      { label: 'Day', to: '/deployment/day', covers: ['/deployment/day', '/deployment/month'] },
      { label: 'Template', to: '/deployment/template' },
    ],
  },
  {
    label: 'Training Suggestion',
    icon: ReadOutlined,
    to: '/training/suggestion',
    covers: ['/training'],
  },
  {
    label: 'Client',
    icon: SolutionOutlined,
    links: [
      {
        label: 'Client',
        to: '/client/list',
        covers: ['/client/list', '/client/create', '/client/permission'],
      },
      { label: 'User', to: '/client/user' },
    ],
  },
  { label: 'Contract', icon: FileProtectOutlined, to: '/contract' },
  {
    label: 'Ticket',
    icon: CustomerServiceOutlined,
    links: [
      { label: 'Overview', to: '/ticket/overview' },
      { label: 'Records', to: '/ticket/records' },
    ],
  },
  { label: 'SOP', icon: ProfileOutlined, to: '/sop' },
];

/** Screens that the specification's menu leaves out; they follow under a divider. */
export const furtherEntries: readonly MenuEntry[] = [
  { label: 'Visitor', icon: IdcardOutlined, to: '/visitor' },
  { label: 'Leave', icon: ScheduleOutlined, to: '/leave' },
  {
    label: 'Payroll',
    icon: WalletOutlined,
    to: '/payroll',
    or: '/payroll/rate',
    covers: ['/payroll'],
  },
  {
    label: 'Permissions',
    icon: KeyOutlined,
    to: '/permissions/staff/admin',
    or: '/permissions/staff/general',
    covers: ['/permissions'],
  },
  { label: 'Audit', icon: HistoryOutlined, to: '/settings/audit' },
  { label: 'Feedback', icon: MessageOutlined, to: '/feedback' },
];
