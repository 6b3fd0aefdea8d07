/** A check of the sources: passes or fails as a whole; `output` says what is wrong and how to mend it. */
export type Check = { name: string; run: () => Promise<CheckResult> };
export type CheckResult = { ok: boolean; output: string };
