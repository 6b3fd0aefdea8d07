import { useCallback } from 'react';
import { openFile } from '../../device/open-file.ts';
import { useLocale, useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { request } from '../../platform/wire/graphql.ts';
import { throughDoor } from '../../platform/wire/door.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useWork } from '../../shell/use-work.ts';
import { useKept } from '../../store/changes.ts';
import { keptPerson } from '../../store/meta.ts';
import { payrollTexts } from './payroll-texts.ts';
import { payslipPDFDocument, payslipsDocument, type OwnPayslip } from './queries.ts';

/** The payslips of whoever is signed in, the latest first; they are never kept on the phone. */
export function PayslipsPage() {
  const person = useKept(keptPerson)?.value;
  return person === undefined ? null : <Payslips agencyID={person.securityAgencyID} />;
}

/** Two years of months. */
const shown = 24;

function Payslips({ agencyID }: { agencyID: number }) {
  const say = useSay();
  const load = useCallback(
    () => request(payslipsDocument, { pagination: { agencyID, limit: shown } }),
    [agencyID],
  );
  return (
    <Loaded load={load}>
      {({ listOwnPayslip: { result } }) => (
        <div className="stack">
          {result.length === 0 && <p>{say(payrollTexts.none)}</p>}
          {result.map((payslip) => (
            <PayslipCard key={payslip.id} payslip={payslip} agencyID={agencyID} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function PayslipCard({ payslip, agencyID }: { payslip: OwnPayslip; agencyID: number }) {
  const say = useSay();
  const times = useTimes('UTC');
  const money = new Intl.NumberFormat(useLocale(), { style: 'currency', currency: 'SGD' });
  const { busy, failure, begin } = useWork();
  const { payPeriodID, startDate, endDate, paidOn, gross, deduction, net } = payslip;
  const open = async () => {
    const { exportOwnPayslip } = await request(payslipPDFDocument, { agencyID, payPeriodID });
    openFile(throughDoor(exportOwnPayslip.url));
  };
  return (
    <article className="card">
      <h2>
        {times.day(startDate)} – {times.day(endDate)}
      </h2>
      <dl className="facts">
        <dt>{say(payrollTexts.gross)}</dt>
        <dd>{money.format(gross)}</dd>
        <dt>{say(payrollTexts.deduction)}</dt>
        <dd>{money.format(deduction)}</dd>
        <dt>{say(payrollTexts.net)}</dt>
        <dd>{money.format(net)}</dd>
        <dt>{say(payrollTexts.paidOn)}</dt>
        <dd>{times.day(paidOn)}</dd>
      </dl>
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton busy={busy} onClick={() => begin(open)}>
        {say(payrollTexts.open)}
      </ActionButton>
    </article>
  );
}
