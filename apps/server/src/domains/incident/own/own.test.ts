import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { onGuardStage, type GuardStage } from '../../../../test/guard-stage.ts';
import { clientOfGuard, makeOffice } from '../../../../test/office.ts';
import { makeStaff } from '../../staff/factory.ts';
import { makeIncident, makeIncidentComment, type MadeIncident } from '../factory.ts';

const list = `query ($agencyID: RecordID!) { listOwnIncident(agencyID: $agencyID) {
  id title status isAsked comments { kind comment staffProfileName } } }`;
const answering = `mutation ($answer: AnswerOwnIncidentInput!, $agencyID: RecordID!, $key: String!) {
  answerOwnIncident(answer: $answer, agencyID: $agencyID, idempotencyKey: $key) {
    id isAsked comments { kind comment } } }`;
const asking = `mutation ($create: CreateIncidentCommentInput!, $agencyID: RecordID!) {
  createIncidentComment(create: $create, agencyID: $agencyID) { id kind } }`;

let server: GuardStage['server'];
let own: GuardStage['own'];
let guard: GuardStage['guard'];
let phone: Client;
let report: MadeIncident;
let key = 0;

onGuardStage((stage) => {
  ({ server, own, guard, phone } = stage);
});
beforeEach(async () => {
  report = await makeIncident(server.db, { site: own.site, staff: guard, title: 'Barrier' });
});

const agencyID = () => own.agency.id;
const ask = (comment: string, kind?: string) =>
  own.console.graphql(asking, {
    create: { incidentReportID: report.id, comment, kind },
    agencyID: agencyID(),
  });
const answer = (comment: string, from = phone, again = `answer-${(key += 1)}`) =>
  from.graphql(answering, {
    answer: { incidentReportID: report.id, comment },
    agencyID: agencyID(),
    key: again,
  });
const mine = async (from = phone) => (await from.graphql(list, { agencyID: agencyID() })).body.data;

describe('a question of the office', () => {
  it('is shown to who reported until they answer, and comments among the office are not', async () => {
    await ask('I have called the client.');
    expect((await ask('Which lane?', 'QUESTION')).body.data).toMatchObject({
      createIncidentComment: { kind: 'QUESTION' },
    });
    const question = { kind: 'QUESTION', comment: 'Which lane?' };
    expect(await mine()).toMatchObject({
      listOwnIncident: [{ title: 'Barrier', isAsked: true, comments: [question] }],
    });
    const notices = 'SELECT kind, path, sentence FROM notice WHERE account_id = $1';
    expect(await server.sql(notices, [guard.accountID])).toEqual([
      { kind: 'REPORT', path: '/incident', sentence: 'The office asks about a report of yours.' },
    ]);
    const { body } = await answer(' Lane 2 ', phone, 'the-same-answer');
    const answered = {
      answerOwnIncident: {
        id: report.id,
        isAsked: false,
        comments: [question, { kind: 'ANSWER', comment: 'Lane 2' }],
      },
    };
    expect(body.data).toEqual(answered);
    // Sent again, it is the same answer.
    expect((await answer(' Lane 2 ', phone, 'the-same-answer')).body.data).toEqual(answered);
    const audit = `SELECT staff_profile_id AS who FROM audit
      WHERE operation = 'answerOwnIncident' AND security_agency_id = $1`;
    expect(await server.sql(audit, [agencyID()])).toEqual([{ who: guard.id }]);
  });

  it('is answered once it was asked, while the case is open, and with words', async () => {
    expect((await answer('Lane 2')).body.errors?.[0]).toMatchObject({
      message: 'The office has not asked anything about this report.',
      extensions: { code: 'CONFLICT', path: 'answer.incidentReportID' },
    });
    await ask('Which lane?', 'QUESTION');
    expect((await answer(' ')).codes).toEqual(['INVALID']);
    expect((await ask('Lane 2', 'ANSWER')).codes).toEqual(['INVALID']);
    await server.sql(
      `UPDATE incident_report SET status = 'CLOSED', closed_by_staff_profile_id = $2,
        closed_timestamp = now() WHERE id = $1`,
      [report.id, own.admin.id],
    );
    expect((await answer('Lane 2')).codes).toEqual(['CONFLICT']);
    expect(await mine()).toMatchObject({ listOwnIncident: [{ isAsked: false }] });
  });

  it('is nobody else’s: not another guard’s, not the office’s, not another agency’s', async () => {
    await makeIncidentComment(server.db, report, own.admin, 'Which lane?');
    const colleague = await makeStaff(server.db, { securityAgencyID: agencyID() });
    const other = await makeOffice(server);
    const theirs = await clientOfGuard(server, colleague);
    expect((await answer('Lane 2', theirs)).codes).toEqual(['NOT_FOUND']);
    expect(await mine(theirs)).toEqual({ listOwnIncident: [] });
    expect((await answer('Lane 2', own.console)).codes).toEqual(['FORBIDDEN']);
    const stranger = await clientOfGuard(server, other.guard);
    expect((await answer('Lane 2', stranger)).codes).toEqual(['FORBIDDEN']);
  });
});
