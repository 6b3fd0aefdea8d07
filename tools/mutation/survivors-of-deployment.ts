import type { KnownSurvivors } from './known-survivors.ts';

/** Of the rules of deployments. */
export const survivorsOfDeployment: readonly KnownSurvivors[] = [
  {
    why: 'Two of them never begin at the same moment, so that either may stand first.',
    lines: {
      'deployment/extra-hours.ts': [
        '.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1));',
      ],
      'deployment/fill/way.ts': [
        'if (isBefore && (last === undefined || one.end > last.end)) last = one;',
      ],
      'deployment/gap/candidates.ts': [
        'return before.reduce((last, one) => (one.end > last.end ? one : last)).siteProfileID;',
      ],
      'deployment/gap/short-places.ts': [
        'return one.startDatetime < other.startDatetime ? -1 : 1;',
      ],
      'deployment/month-grid.ts': [
        'one.staffName.localeCompare(other.staffName) || one.staffProfileID - other.staffProfileID,',
      ],
      'deployment/planning/work-sentences.ts': [
        'one.startDatetime < other.startDatetime ? ([one, other] as const) : ([other, one] as const);',
        "const side = other.startDatetime < shift.startDatetime ? 'after' : 'before';",
      ],
    },
  },
  {
    why: 'Stands for the type alone: what it guards against is not there.',
    lines: {
      'deployment/fill/accept.ts': ['if (first === undefined) return [];'],
      'deployment/fill/assign.ts': [
        'const row = holder[column] ?? -1;',
        'row = holder[column] ?? -1;',
        'const held = holder[at] ?? -1;',
        'for (let at = column; at >= 0; at = before[at] ?? -1) {',
        'const from = before[at] ?? -1;',
        'holder[at] = from < 0 ? first : (holder[from] ?? -1);',
        'return costs[row]?.[column] ?? Number.POSITIVE_INFINITY;',
      ],
      'deployment/fill/book.ts': ['if (person === undefined) return [];'],
      'deployment/fill/fill.ts': [
        'const chosen = solved.chosen.flatMap((column) => model.chances[column] ?? []);',
      ],
      'deployment/fill/model.ts': [
        "if (who === undefined || when === undefined) throw new Error('a chance of nobody');",
        'const ofWorker = Map.groupBy(chances.keys(), (column) => chances[column]?.worker ?? -1);',
        "if (worker === undefined) throw new Error('a chance of nobody');",
        'const slot = slots[chances[column]?.slot ?? -1];',
        "if (slot === undefined) throw new Error('a chance at no time');",
        'const ofSlot = Map.groupBy(chances.keys(), (column) => chances[column]?.slot ?? -1);',
        'const known = workers[chances[column]?.worker ?? -1]?.person.on.get(slot.shift.date);',
        'return known !== undefined && gradeOf(known) >= level.grade;',
      ],
      'deployment/fill/price.ts': [
        'const above = known === undefined ? 0 : Math.max(0, gradeOf(known) - Math.max(1, gradeOf(place)));',
      ],
      'deployment/fill/reasons.ts': ['grade: worker.person.on.get(date)?.grade?.code ?? null,'],
      'deployment/fill/seat.ts': ['if (worker === undefined || seat === undefined) continue;'],
      'deployment/fill/slots.ts': ['if (first === undefined) return [];'],
      'deployment/month/month-hours.ts': ["const [first = ''] = words;"],
      'deployment/planning/grouped.ts': ['if (first === undefined) return [];'],
      'deployment/planning/weekly-rest.ts': [
        'const last = rests.findLast(({ to }) => to <= start)?.to ?? start;',
      ],
      'deployment/post/post-text.ts': [
        'const names = on.flatMap((day) => weekdayNames[day - 1] ?? []);',
      ],
      'deployment/post/standing.ts': [
        'if (taken !== undefined) standing.set(taken, (standing.get(taken) ?? 0) + 1);',
      ],
      'deployment/print/site-month.ts': [
        "name: lines[0]?.staffName ?? '',",
        'designation: lines.at(-1)?.workHistoryDesignation ?? null,',
      ],
      'deployment/roster-form.ts': ['if (!dataset.typed) return;'],
      'deployment/roster-groups.ts': [
        'const entry = sent[0]?.entry;',
        'if (entry === undefined) return [];',
        'const were = changed.flatMap(({ id }) => before.get(id) ?? []);',
        'const [, argument, group, line] = place.exec(path) ?? [];',
        'return list[Number(group)]?.sent[Number(line)]?.entry;',
        'const place = /^(create|update|createDeploymentTemplateDetail)\\.(\\d+)\\.deployments\\.(\\d+)/;',
        'if (id === undefined) return [];',
      ],
    },
  },
  {
    why: 'No shift ends at the time of day at which it begins.',
    lines: {
      'deployment/shifts.ts': ['const lastDate = endTime <= startTime ? addDays(date, 1) : date;'],
    },
  },
  {
    why: 'Nobody asks for a status that is none.',
    lines: {
      'deployment/open/swap-status.ts': [
        'REFUSED: [],',
        'WITHDRAWN: [],',
        'APPROVED: [],',
        'REJECTED: [],',
      ],
    },
  },
  {
    why: 'A short cut: without it what follows gives the same.',
    lines: {
      'deployment/fill/assign.ts': [
        'const before = new Int32Array(width).fill(-1);',
        'rowPrice[first] = (rowPrice[first] ?? 0) + sofar;',
        'if (held >= 0) rowPrice[held] = (rowPrice[held] ?? 0) + saved;',
      ],
      'deployment/fill/fill.ts': [
        'if (found !== undefined) return found;',
        'known.set(key, made);',
      ],
      'deployment/fill/greedy.ts': [
        'if (opening.left === 0) return;',
        "const rest = rules.blocking.includes('NO_REST') ? rules.restMinutes * 60_000 : 0;",
        'if (opening.left === 0) continue;',
      ],
      'deployment/fill/hand-over.ts': [
        'const found = known.get(key) ?? book.workers.filter((worker) => isFree(book, worker, line));',
        'known.set(key, found);',
        'if (free.length === 0) return false;',
        'const other = free.find((one) => one !== worker && mayTake(book, one, line));',
      ],
      'deployment/fill/model.ts': [
        'for (const { slot } of times.toSorted((one, other) => one.slot.start - other.slot.start)) {',
        'if (together.length < 2 || together.every((time) => before.includes(time))) continue;',
        'for (let from = first - workedDaysOfSeven; from <= last; from += 1) {',
        'if (free.some((day) => !byDay.has(day)) || columns.length === 0) continue;',
        'if (had + columns.length <= share) continue;',
      ],
      'deployment/fill/seat.ts': ['if (seats.length === 0) return;'],
      'deployment/fill/site-way.ts': [
        'const key = one < other ? `${one} ${other}` : `${other} ${one}`;',
        'if (found !== undefined) return found;',
        'known.set(key, way);',
      ],
      'deployment/gap/candidates.ts': [
        'const others = shifts.filter( (other) => other !== shift && first <= other.date && other.date <= last, );',
        '(other) => other !== shift && first <= other.date && other.date <= last,',
        'const before = shifts .filter((other) => other !== shift && first <= other.date && other.date <= shift.date)',
        '.filter((other) => other !== shift && first <= other.date && other.date <= shift.date)',
      ],
      'deployment/gap/inputs.ts': [
        'const days = fromDate <= toDate ? daysFromTo(fromDate, toDate) : 0;',
      ],
      'deployment/month-grid.ts': ['if (staffProfileID === undefined) continue;'],
      'deployment/month/month-hours.ts': [
        "const words = name.split(/[^\\p{L}\\p{N}]+/u).filter((word) => word !== '');",
      ],
      'deployment/planning/night.ts': [
        'if (found !== undefined) return found;',
        'if (known.size >= mostKnown) known.clear();',
        'known.set(key, night);',
      ],
      'deployment/planning/weekly-rest.ts': [
        'if (from > ended) free.push({ from: ended, to: from });',
      ],
      'deployment/planning/work-sentences.ts': [
        'if (rules.quickReturnHours === null) return [];',
        'if (hours === null || !isOwedWeeklyRest(question)) return [];',
      ],
      'deployment/post/post.ts': ['periods.set(type, known);'],
      'deployment/post/standing.ts': ['const standing = new Map(posts.map((post) => [post, 0]));'],
      'deployment/roster-groups.ts': ['const seen = version === undefined ? {} : { version };'],
      'deployment/roster.ts': [
        'const was = line.id === undefined ? undefined : before.get(line.id);',
        'created: planned.filter(({ id }) => id === undefined || !before.has(id)),',
        'lines.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const])),',
        'removed: loaded.filter(({ id }) => id !== undefined && !kept.has(id)),',
        'return line.staffProfileID !== undefined && lines.some((other) => isSame(line, other));',
      ],
    },
  },
  {
    why: 'On the seam both sides are the same.',
    lines: {
      'deployment/fill/accept.ts': [
        "[date, shiftTypeID ?? shift, startDatetime, endDatetime].join(' '),",
      ],
      'deployment/fill/assign.ts': [
        'if (through < (distance[at] ?? 0)) {',
        'if (next < 0 || (distance[at] ?? 0) < (distance[next] ?? 0)) next = at;',
      ],
      'deployment/fill/model-hours.ts': [
        '(least, limit) => (least === null || limit.most < least.most ? limit : least),',
      ],
      'deployment/gap/candidates.ts': [
        'return `${Number(kilometres.toFixed(kilometres < 10 ? 1 : 0))} km`;',
      ],
      'deployment/gap/short-places.ts': ['const own = missing > 0 ? torn.slice(0, missing) : [];'],
      'deployment/planning-checks.ts': [
        'return { from: from[0] ?? first, to: to.at(-1) ?? last };',
      ],
      'deployment/post/post.ts': [
        'lowest === null || grade === null ? null : grade.id < lowest.id ? grade : lowest,',
      ],
    },
  },
  {
    why: 'Null compares as nothing, so that what follows is false without it.',
    lines: {
      'deployment/gap/candidates.ts': ['if (kilometres === null || kilometres < 0.1) return null;'],
      'deployment/open/open-shift.ts': [
        'return asked === null || (held !== null && held >= asked);',
      ],
      'deployment/planning/cover.ts': [
        'if (pay === null || pay === undefined || most === undefined) return false;',
      ],
      'deployment/post/post.ts': [
        'if ((fromDate !== null && date < fromDate) || (toDate !== null && toDate < date)) return false;',
      ],
      'deployment/publish/line-status.ts': [
        'return publishedOn !== null && Date.parse(seen) === Date.parse(publishedOn);',
      ],
    },
  },
  {
    why: 'No amount lies on the tolerance of binary fractions.',
    lines: {
      'deployment/fill/book.ts': [
        'if (left !== null && left < opening.hours - 0.001) return false;',
      ],
    },
  },
  {
    why: 'Read by nobody: of the path of an issue the keys alone are shown.',
    lines: {
      'deployment/roster-form.ts': [
        "{ type: 'array', origin: 'value', input: dataset.value, key: index, value: entry },",
        "type: 'object',",
        "origin: 'value',",
      ],
    },
  },
  {
    why: 'What is put into an empty list is no entry of it: whoever reads it passes it over.',
    lines: {
      'deployment/fill/assign.ts': ['const reached: number[] = [];'],
      'deployment/fill/model.ts': [
        'const columns = ofSlot.get(at) ?? [];',
        'let before: readonly Time[] = [];',
        'const columns = free.flatMap((day) => byDay.get(day) ?? []);',
      ],
      'deployment/fill/seat.ts': [
        'const workers = (bySlot.get(at) ?? []).flatMap(({ worker }) => book.workers[worker] ?? []);',
      ],
      'deployment/planning/person-sentences.ts': [
        'return wishesAt(person.wishes ?? [], shift.siteProfileID, shift.date, last)',
        'const titles = (person.unreadSOPs ?? [])',
        'return (person.availability ?? [])',
      ],
      'deployment/planning/weekly-rest.ts': ['const free: FreeTime[] = [];'],
    },
  },
  {
    why: 'No rest begins as a shift begins.',
    lines: {
      'deployment/planning/weekly-rest.ts': [
        'const next = rests.find(({ from }) => from > start)?.from ?? start;',
      ],
    },
  },
  {
    why: 'Sorting asks of a comparison only whether it is below zero.',
    lines: {
      'deployment/fill/accept.ts': [
        'lines.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date))),',
      ],
      'deployment/shift/shift-type.ts': [
        'one.startTime < other.startTime ? -1 : Number(one.startTime > other.startTime),',
      ],
    },
  },
];
