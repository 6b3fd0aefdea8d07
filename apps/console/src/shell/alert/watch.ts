/** What rings and counts on every page, and comes after it: one file, asked for once. */
export { default as AlarmWatch } from '../alarm/alarm-watch.tsx';
export { default as AlertBell } from './alert-bell.tsx';
