import { newKey, type Samples, type World } from './operation-sample.ts';

interface ImportSample {
  /** The operations of the import. */
  readonly template: string;
  readonly check: string;
  readonly bring: string;
  readonly purpose: string;
  /** A file with one row that nobody knows. */
  readonly file: (world: World) => string | Promise<string>;
}

/** The operations of one import: its template, its check, and the import itself. */
export function importSamples({ template, check, bring, purpose, file }: ImportSample): Samples {
  const uploaded = async (world: World): Promise<object> => {
    const body = await file(world);
    const address = `/files?purpose=${purpose}`;
    const response = await world.own.console.fetch(address, { method: 'POST', body });
    if (response.status !== 201) throw new Error(`not uploaded: ${await response.text()}`);
    const stored: object = await response.json();
    return stored;
  };
  return {
    [template]: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
    [check]: {
      who: 'permitted',
      args: async (world) => ({ file: await uploaded(world), agencyID: world.own.agency.id }),
    },
    [bring]: {
      who: 'permitted',
      args: async (world) => ({
        file: await uploaded(world),
        agencyID: world.own.agency.id,
        idempotencyKey: newKey(),
      }),
    },
  };
}
