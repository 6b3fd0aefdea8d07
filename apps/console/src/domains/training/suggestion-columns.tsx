import { Button } from '@guardroom/ui/action/button.tsx';
import { DownIcon, RightIcon } from '@guardroom/ui/icon/icons.ts';
import { listDate, todayIn } from '@guardroom/rules/dates';
import { callingCode, localPhone } from '@guardroom/rules/phone';
import { statusLook } from '@guardroom/rules/status';
import { eligibilityLook, yearsOfGrade } from '@guardroom/rules/training/progression';
import { progressText } from '@guardroom/rules/training/progression-text';
import { useId, useState } from 'react';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';

export const suggestionRowFragment = graphql(`
  fragment SuggestionRow on TrainingSuggestion @_unmask {
    id
    name
    phoneNo
    designation
    emStatus
    emType
    plrdCode
    plrdDateIssued
    nextGradeCode
    eligibility
    projectedDate
    optionalDone
    optionalReq
    suggestions {
      trainingModuleID
      code
      title
      mandatory
    }
  }
`);
export type SuggestionRow = ResultOf<typeof suggestionRowFragment>;

/** TRN-36. */
export const suggestionColumns: readonly ListColumn<SuggestionRow>[] = [
  { title: 'Staff Name', card: 'heading', width: 200, sort: 'name', render: ({ name }) => name },
  { title: 'Staff Details', width: 170, card: 'wide', render: (row) => <Details {...row} /> },
  { title: 'PWM Grade', width: 150, card: 'wide', render: (row) => <Grade {...row} /> },
  { title: 'Suggestion', card: 'wide', render: (row) => <Suggestions {...row} /> },
  {
    title: 'Progression Eligibility',
    width: 180,
    card: 'wide',
    render: (row) => <Progression {...row} />,
  },
];

/** Mobile phone, designation, employment status and type (TRN-38). */
function Details({ phoneNo, designation, emStatus, emType }: SuggestionRow) {
  const { tone, label } = statusLook(emStatus);
  return (
    <span className="cell-lines">
      <span className="nowrap">
        {phoneNo === null ? '-' : `${callingCode} ${localPhone(phoneNo)}`}
      </span>
      <span className="inline-tags">
        {designation ?? '-'}
        <StatusTag tone={tone}>{label}</StatusTag>
        {emType}
      </span>
    </span>
  );
}

/** The grade, when it was obtained, and for how long it is held (TRN-39, TRN-40). */
function Grade({ plrdCode, plrdDateIssued: issued }: SuggestionRow) {
  const { timeZone } = useViewer();
  if (plrdCode === null || issued === null) return '-';
  return (
    <span className="cell-lines">
      <span>{plrdCode}</span>
      <span className="muted nowrap">
        {listDate(issued)} ({yearsOfGrade(issued, todayIn(timeZone))} years)
      </span>
    </span>
  );
}

/** What leads to the next grade. */
function Suggestions(row: SuggestionRow) {
  const progress = progressText(row);
  if (progress === null) return '-';
  return (
    <span className="cell-lines">
      <span className="muted">{progress}</span>
      <SuggestedModules name={row.name} modules={row.suggestions} />
    </span>
  );
}

interface SuggestedModulesProps {
  /** Whose modules they are. */
  name: string;
  modules: SuggestionRow['suggestions'];
}

/** Mandatory modules blue, recommended ones green (TRN-50). */
function SuggestedModules({ name, modules }: SuggestedModulesProps) {
  return kinds.map((kind) => {
    const own = modules.filter(({ mandatory }) => mandatory === kind.mandatory);
    return <ModulesOfKind key={kind.mandatory} name={name} kind={kind} modules={own} />;
  });
}

const kinds = [
  { mandatory: 1, word: 'mandatory', label: 'Mandatory', tone: 'blue' },
  { mandatory: 0, word: 'recommended', label: 'Recommended', tone: 'green' },
] as const;
type Kind = (typeof kinds)[number];

/** Modules of a kind that stand in the row as they are; more would push the next people out of sight. */
const mostShown = 3;

/** The modules of a kind, or a count that unfolds where they are many. */
function ModulesOfKind({ name, kind, modules }: SuggestedModulesProps & { kind: Kind }) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  if (modules.length === 0) return null;
  if (modules.length <= mostShown) return <ModuleTags kind={kind} modules={modules} />;
  return (
    <>
      <Button
        look="text"
        size="small"
        className="tag-toggle"
        icon={isOpen ? <DownIcon /> : <RightIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <StatusTag tone={kind.tone}>
          {modules.length} {kind.word}
        </StatusTag>
        <span className="screen-reader-only"> modules of {name}</span>
      </Button>
      {isOpen && <ModuleTags id={list} kind={kind} modules={modules} />}
    </>
  );
}

interface ModuleTagsProps {
  id?: string;
  kind: Kind;
  modules: SuggestionRow['suggestions'];
}

function ModuleTags({ id, kind, modules }: ModuleTagsProps) {
  return (
    <ul id={id} className="tag-list">
      {modules.map(({ trainingModuleID, title }) => (
        <li key={trainingModuleID}>
          <StatusTag tone={kind.tone} wraps>
            <span className="screen-reader-only">{kind.label}: </span>
            {title}
          </StatusTag>
        </li>
      ))}
    </ul>
  );
}

/** Whether the training suffices, and when the experience does (TRN-41). */
function Progression({ eligibility, projectedDate }: SuggestionRow) {
  if (eligibility === null) return <span className="muted">Highest grade</span>;
  const { tone, label } = eligibilityLook[eligibility];
  return (
    <span className="cell-lines">
      <span>
        <StatusTag tone={tone}>{label}</StatusTag>
      </span>
      {projectedDate !== null && (
        <span className="nowrap">
          <span className="muted">Projected </span>
          <time dateTime={projectedDate}>{listDate(projectedDate)}</time>
        </span>
      )}
    </span>
  );
}
