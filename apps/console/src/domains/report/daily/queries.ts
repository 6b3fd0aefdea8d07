import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { reportKey } from '../queries.ts';

/** What the screens of daily reports ask the server. */

export const dailyKey = [...reportKey, 'daily'] as const;

export const dailyRowFragment = graphql(`
  fragment DailyRow on DailyReport @_unmask {
    id
    siteProfileID
    siteProfileName
    clientProfileName
    date
    number
    isNewest
    note
    sentence
    isQuiet
    contentSHA256
    releasedOn
    releasedByStaffName
  }
`);

export type DailyRow = ResultOf<typeof dailyRowFragment>;

const previewDocument = graphql(`
  query PreviewDailyReport($siteProfileID: RecordID!, $date: Date!, $agencyID: RecordID!) {
    previewDailyReport(siteProfileID: $siteProfileID, date: $date, agencyID: $agencyID) {
      clientProfileName
      newest {
        id
        number
      }
      content {
        isQuiet
        facts {
          label
          value
        }
        sections {
          title
          isChapter
          sentences
          table {
            columns
            count
            rows {
              cells
            }
          }
        }
      }
    }
  }
`);

export type DailyPreview = ResultOf<typeof previewDocument>['previewDailyReport'];

/** A site and a day of it. */
export interface SiteDay {
  readonly agencyID: number;
  readonly siteProfileID: number;
  readonly date: string;
}

export async function previewDaily(day: SiteDay, signal: AbortSignal): Promise<DailyPreview> {
  return (await request(previewDocument, { ...day }, { signal })).previewDailyReport;
}

const createDocument = graphql(`
  mutation CreateDailyReport(
    $create: CreateDailyReportInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createDailyReport(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

interface Release {
  readonly sentence: string | undefined;
  readonly note: string | undefined;
  readonly supersedesID: number | undefined;
}

export async function createDaily(
  { agencyID, siteProfileID, date }: SiteDay,
  release: Release,
  key: string,
): Promise<void> {
  const create = { siteProfileID, date, ...release };
  await request(createDocument, { create, agencyID, key });
}

const viewDocument = graphql(
  `
    query DailyReportView($id: RecordID!, $agencyID: RecordID!) {
      dailyReport(id: $id, agencyID: $agencyID) {
        report {
          ...DailyRow
        }
        content {
          isQuiet
          facts {
            label
            value
          }
          sections {
            title
            isChapter
            sentences
            table {
              columns
              count
              rows {
                cells
              }
            }
          }
        }
      }
    }
  `,
  [dailyRowFragment],
);

export async function loadDaily(agencyID: number, id: number, signal: AbortSignal) {
  return (await request(viewDocument, { id, agencyID }, { signal })).dailyReport;
}

const fileDocument = graphql(`
  mutation OpenDailyReportFile($id: RecordID!, $agencyID: RecordID!) {
    openDailyReportFile(id: $id, agencyID: $agencyID) {
      url
    }
  }
`);

export async function dailyFileURL(agencyID: number, id: number): Promise<string> {
  return (await request(fileDocument, { id, agencyID })).openDailyReportFile.url;
}

const settingDocument = graphql(`
  query DailyReportSetting($siteProfileID: RecordID!, $agencyID: RecordID!) {
    dailyReportSetting(siteProfileID: $siteProfileID, agencyID: $agencyID) {
      isAutomatic
      nextDueOn
    }
  }
`);

export async function loadSetting(agencyID: number, siteProfileID: number, signal: AbortSignal) {
  return (await request(settingDocument, { siteProfileID, agencyID }, { signal }))
    .dailyReportSetting;
}

const saveSettingDocument = graphql(`
  mutation SaveDailyReportSetting($save: SaveDailyReportSettingInput!, $agencyID: RecordID!) {
    saveDailyReportSetting(save: $save, agencyID: $agencyID) {
      isAutomatic
      nextDueOn
    }
  }
`);

export async function saveSetting(agencyID: number, siteProfileID: number, isAutomatic: boolean) {
  const save = { siteProfileID, isAutomatic };
  return (await request(saveSettingDocument, { save, agencyID })).saveDailyReportSetting;
}
