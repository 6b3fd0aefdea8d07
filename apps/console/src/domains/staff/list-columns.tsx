import { callingCode, localPhone } from '@guardroom/rules/phone';
import { statusLook, type Status } from '@guardroom/rules/status';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';

export const staffRowFragment = graphql(`
  fragment StaffRow on StaffProfile @_unmask {
    id
    name
    status
    phoneNo
    designation
    plrdCode
    emStatus
    emType
  }
`);

export type StaffRow = ResultOf<typeof staffRowFragment>;

/** STF-18. */
export const staffListColumns: readonly ListColumn<StaffRow>[] = [
  { title: 'Staff Name', card: 'heading', sort: 'name', render: ({ name }) => name },
  {
    title: 'Staff Acc Status',
    width: 130,
    render: ({ status }) => <StaffStatusTag status={status} />,
  },
  { title: 'Mobile Phone', width: 140, render: ({ phoneNo }) => phoneText(phoneNo) },
  { title: 'Designation', width: 110, render: ({ designation }) => designation ?? '-' },
  { title: 'PWM Grade', width: 110, render: ({ plrdCode }) => plrdCode ?? '-' },
  {
    title: 'Em Status',
    width: 110,
    render: ({ emStatus }) => <StaffStatusTag status={emStatus} />,
  },
  { title: 'Em Type', width: 90, render: ({ emType }) => emType ?? '-' },
];

/** `+65 91234567`; a dash without a number. */
function phoneText(phoneNo: string | null): string {
  return phoneNo === null ? '-' : `${callingCode} ${localPhone(phoneNo)}`;
}

/** Account or employment status (STF-19). */
function StaffStatusTag({ status }: { status: Status }) {
  const { tone, label } = statusLook(status);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
