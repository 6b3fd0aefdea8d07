import type { KnownSurvivors } from './known-survivors.ts';
import { survivorsOfDeployment } from './survivors-of-deployment.ts';

export const survivors: readonly KnownSurvivors[] = [
  ...survivorsOfDeployment,
  {
    why: 'Two of them never begin at the same moment, so that either may stand first.',
    lines: {
      'leave/entitlement.ts': [
        '.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))[0];',
      ],
      'leave/holidays.ts': [
        'for (const { id, date } of gazetted.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {',
        'return [...byDate.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));',
      ],
      'leave/service.ts': [
        'for (const next of employments.toSorted((one, other) => (one.start < other.start ? -1 : 1))) {',
        'return one > other ? one : other;',
      ],
      'payroll/exception/hours.ts': [
        '(one, other) => Date.parse(one.timeIn) - Date.parse(other.timeIn) || one.id - other.id,',
      ],
      'payroll/pay/pay-spans.ts': [
        '.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))',
        'return Date.parse(other.emStart) - Date.parse(one.emStart) || other.id - one.id;',
      ],
      'payroll/rate/floors.ts': [
        '.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));',
      ],
      'payroll/rate/rates.ts': [
        '.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))[0];',
      ],
    },
  },
  {
    why: 'Stands for the type alone: what it guards against is not there.',
    lines: {
      'attendance/attendance-columns.ts': [
        'return attendanceColumns.find((column) => column.key === key)?.title ?? key;',
      ],
      'attendance/attendance-marks.ts': ['return same === undefined || !told.includes(same);'],
      'attendance/decision-form.ts': ["({ input }) => reasonsAsked[asked(input) ?? 'REJECTED'],"],
      'attendance/overlap.ts': [
        "const to = Math.min(Date.parse(one.timeOut ?? ''), Date.parse(other.timeOut ?? ''));",
      ],
      'attendance/times-form.ts': [
        "({ input }) => attendancePeriodProblem(input.timeIn, input.timeOut ?? null) ?? '',",
        "({ input }) => futureTimeProblem(input, now()) ?? '',",
      ],
      'leave/balance.ts': [
        '.map((whole) => own.get(whole.id)?.left ?? null);',
        'const balance = own.get(type.id) ?? ownBalance(facts, type);',
        'const included = type.includesLeaveTypeID === null ? none : used(facts, type.includesLeaveTypeID);',
      ],
      'leave/entitlement.ts': ['const steps = tableAt(tables, date)?.steps ?? [];'],
      'payroll/adjustment/file.ts': [
        "const textOf = (key: AdjustmentKey): string => cells[columns.get(key) ?? -1]?.trim() ?? '';",
        "const fields = new Map(parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));",
        "column: titles[field] ?? '',",
        'if (person.found === undefined || read.found === undefined || issues.length > 0) {',
      ],
      'payroll/amounts.ts': [
        "const [whole = '0', decimals = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');",
      ],
      'payroll/exception/work.ts': [
        "if (kind !== 'BASIC' || employment.emType !== 'PT') return [];",
      ],
      'payroll/pay/pay-days.ts': ["return Date.parse(attendance?.timeIn ?? planned?.start ?? '');"],
      'payroll/pay/pay-items.ts': [
        'const onTop = rate === undefined ? null : extraHourOnTop(rate);',
      ],
      'payroll/pay/pay-person.ts': [
        '.map((span) => `${spanText(span)}: ${amountText(span.rate?.amount ?? 0)}`),',
      ],
      'payroll/pay/pay-site-hours.ts': [
        'if (first === undefined) return [];',
        "`${siteProfileID ?? '-'} ${shift}`;",
      ],
      'payroll/pay/pay-spans.ts': ['addDays(before.lastDate, 1) === date;'],
      'payroll/payslip/item-text.ts': ['if (workingDays === null || monthWorkingDays === null) {'],
      'payroll/payslip/payslip.ts': [
        'if (unit === null || rate === null) return `${who}: no pay rate`;',
        'if (unit === null || rate === null) return listDate(firstDate);',
      ],
      'payroll/rate/floors.ts': [
        'return [...(first === undefined ? [] : [{ ...first, effectiveFrom }]), ...later]',
      ],
    },
  },
  {
    why: 'Nobody asks for a status that is none.',
    lines: {
      'attendance/approval-status.ts': [
        'approval: { PENDING: decisions, APPROVED: [], REJECTED: [] },',
      ],
      'leave/leave-status.ts': ['REJECTED: [],', 'CANCELLED: [],'],
    },
  },
  {
    why: 'A short cut: without it what follows gives the same.',
    lines: {
      'attendance/attendance-marks.ts': [
        'if (time === null || receivedOn === null) return false;',
        'if (timeOut === null) return false;',
        'planned === null ? markLimits.usualShift : elapsedMinutes(planned.start, planned.end);',
      ],
      'attendance/clocking-times.ts': [
        'if (time === null) return null;',
        'if (timeOut === null) return null;',
      ],
      'attendance/correction.ts': ['return timeIn === undefined ? {} : { timeOut: timeIn };'],
      'attendance/decision-form.ts': ['if (record === undefined) return null;'],
      'attendance/decision-reason.ts': [
        "if (approvalStatus === 'PENDING' || timeOut === null || approvedDuration === null) return null;",
      ],
      'leave/entitlement.ts': ['if (service === null || service.start > lastDay) return 0;'],
      'leave/holidays.ts': ['taken.add(next);'],
      'leave/leave-days.ts': ['if (year < first || year > last) return 0;'],
      'leave/service.ts': ['if (one === null || other === null) return null;'],
      'payroll/exception/work.ts': ['const own = attendance.filter((one) => isOf(span, one));'],
      'payroll/pay/pay-items.ts': [
        'if (minutes === 0) return [];',
        'const shifts = attendance .filter(({ date }) => date >= from && date <= days.endDate)',
        '.filter(({ date }) => date >= from && date <= days.endDate)',
        'if (all === 0 || extraMinutes === 0) return [];',
        'if (onTop === null) return [];',
      ],
      'payroll/pay/pay-leave.ts': ['if (last < first) return 0;'],
      'payroll/pay/pay-shift.ts': [
        'const line = placed.date === named?.date && placed.shift === named.shift ? named : null;',
      ],
      'payroll/setting/working-week.ts': ['const days = to < from ? 0 : daysFromTo(from, to);'],
    },
  },
  {
    why: 'On the seam both sides are the same.',
    lines: {
      'leave/entitlement.ts': [
        'const lastDay = end !== null && end < `${year}-12-31` ? end : `${year}-12-31`;',
        'if (date < `${year}-01-01`) return `${year}-01-01`;',
        'return date > `${year}-12-31` ? `${year}-12-31` : date;',
      ],
      'payroll/exception/work.ts': [
        "span.rate?.unit === 'MONTH' && span.employment.designation !== 'ADMIN' && amount > 0,",
      ],
      'payroll/pay/pay-leave.ts': [
        'const first = leave.startDate > from ? leave.startDate : from;',
        'const first = startDate > from ? startDate : from;',
        'const last = endDate < to ? endDate : to;',
        'const last = leave.endDate < to ? leave.endDate : to;',
      ],
    },
  },
  {
    why: 'Null compares as nothing, so that what follows is false without it.',
    lines: {
      'attendance/attendance-marks.ts': [
        '(metres) => metres !== null && metres > markLimits.far,',
        'timeOut !== null &&',
      ],
      'attendance/overlap.ts': ["return timeOut !== null && approvalStatus !== 'REJECTED';"],
      'attendance/records-filter.ts': [
        '...(siteProfileID !== undefined && { timeInSiteProfileID: { eq: siteProfileID } }),',
      ],
      'leave/entitlement.ts': [
        'if (service.end !== null && service.end < `${year}-01-01`) return 0;',
      ],
      'payroll/exception/adjusted.ts': ['const isAbove = ceiling !== null && deduction > ceiling;'],
      'payroll/pay/pay-person.ts': [
        'extraLimitMinutes !== null && extraMinutes > extraLimitMinutes',
      ],
      'payroll/rate/rates.ts': [
        "return rate.effectiveUntil !== null && rate.effectiveUntil < date ? 'PAST' : 'CURRENT';",
      ],
    },
  },
  {
    why: 'No amount lies on the tolerance of binary fractions.',
    lines: {
      'payroll/period/inputs.ts': [
        'const isCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;',
      ],
      'payroll/rate/inputs.ts': [
        'const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;',
      ],
    },
  },
  {
    why: 'Read by nobody: of the path of an issue the keys alone are shown.',
    lines: {
      'payroll/period/inputs.ts': ["type: 'object',", "origin: 'value',"],
    },
  },
  {
    why: 'Both sides of a comparison are changed alike.',
    lines: {
      'payroll/adjustment/file.ts': [
        "const plain = (text: string): string => text.toLowerCase().replaceAll(/\\s+/g, ' ').trim();",
        '(kind) => text.toUpperCase() === kind || plain(payAdjustmentLabels[kind]) === plain(text),',
      ],
    },
  },
  {
    why: 'The law had a ceiling since before any period.',
    lines: {
      'payroll/exception/deduction-ceiling.ts': [
        'const ceiling = ceilings.findLast(({ effectiveFrom }) => effectiveFrom <= date);',
      ],
    },
  },
];
