/**
 * The agency on whose behalf something is done. Everything that reads or writes an agency's rows
 * demands one, and only authentication, the command line and the demo make one (tools/check-structure
 * refuses other callers of `mint`).
 */
export class AgencyScope {
  // A private field makes the type nominal: no object literal passes for a scope.
  readonly #agencyId: number;

  private constructor(agencyId: number) {
    this.#agencyId = agencyId;
  }

  static mint(agencyId: number): AgencyScope {
    if (!Number.isSafeInteger(agencyId) || agencyId <= 0) throw new Error('not an agency id');
    return new AgencyScope(agencyId);
  }

  get agencyId(): number {
    return this.#agencyId;
  }
}
