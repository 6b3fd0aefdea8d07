/** The settings of an agency; empty texts until they are saved for the first time. */
export interface SettingRow {
  readonly version: number;
  readonly isOn: boolean;
  readonly signOnName: string;
  readonly issuer: string;
  readonly clientID: string;
  readonly hasClientSecret: boolean;
  readonly providerIsSecondFactor: boolean;
  readonly onlySingleSignOn: boolean;
}

/** What a sign-in by a provider needs to know. */
export interface Connection {
  readonly securityAgencyID: number;
  /** Whose provider it is; null for that of the agency itself. */
  readonly clientProfileID: number | null;
  readonly isOn: boolean;
  readonly issuer: string;
  readonly clientID: string;
  /** Sealed. */
  readonly clientSecret: Buffer;
  readonly providerIsSecondFactor: boolean;
  readonly version: number;
}
