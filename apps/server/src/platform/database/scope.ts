/** What a session of a client's user reaches within the agency. */
export interface ClientBounds {
  readonly clientProfileID: number;
  readonly accountID: number;
  /** Sites and contracts of the client, as of now. */
  readonly siteProfileIDs: readonly number[];
  readonly contractIDs: readonly number[];
}

/**
 * The agency on whose behalf something is done. Everything that reads or writes an agency's rows
 * demands one, and only authentication, the command line and the demo make one (tools/check-structure
 * refuses other callers of `mint`).
 */
export class AgencyScope {
  // A private field makes the type nominal: no object literal passes for a scope.
  readonly #agencyId: number;
  readonly #client: ClientBounds | undefined;

  private constructor(agencyId: number, client: ClientBounds | undefined) {
    this.#agencyId = agencyId;
    this.#client = client;
  }

  /** @param client for the session of a client's user: nothing of other clients is reached then */
  static mint(agencyId: number, client?: ClientBounds): AgencyScope {
    if (!isId(agencyId)) throw new Error('not an agency id');
    if (client !== undefined && !idsOf(client).every(isId)) throw new Error('not a client’s ids');
    return new AgencyScope(agencyId, client);
  }

  get agencyId(): number {
    return this.#agencyId;
  }

  get client(): ClientBounds | undefined {
    return this.#client;
  }
}

function idsOf({
  clientProfileID,
  accountID,
  siteProfileIDs,
  contractIDs,
}: ClientBounds): number[] {
  return [clientProfileID, accountID, ...siteProfileIDs, ...contractIDs];
}

function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
