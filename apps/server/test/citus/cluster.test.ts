import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildSchema } from '../../src/schema.ts';
import { AgencyScope } from '../../src/platform/database/scope.ts';
import { listStatements } from '../../src/platform/graphql/list/list.ts';
import { allLists } from '../operations/all-lists.ts';
import { operationsOf } from '../documents.ts';
import type { TestServer } from '../harness.ts';
import { makeWorld, withNewStaff, type Agencies } from '../samples/operation-sample.ts';
import { operationSamples } from '../samples/operation-samples.ts';
import { startServerOf } from '../test-server.ts';
import { startCitusCluster, type CitusCluster } from './citus-cluster.ts';
import { findCitus } from './find-citus.ts';
import { leftOutOnCitus } from './on-citus.ts';

/**
 * The whole contract on a distributed database, where one is installed: every operation works for
 * whom it is meant for. `npm run citus` runs all other tests there.
 */
const bin = findCitus();
const ofAll = ['everybody', 'signedIn', 'administrators', 'permitted', 'staffPermitted'];
const operations = operationsOf(buildSchema()).filter(({ name, kind }) =>
  kind === 'subscription' ? false : ofAll.includes(operationSamples[name]?.who ?? ''),
);
const ofAgencies = allLists.filter(
  ({ shared, columns }) => shared !== true && columns['securityAgencyID'] !== undefined,
);
let cluster: CitusCluster;
let server: TestServer;
let world: Agencies;

describe.skipIf(bin === undefined || leftOutOnCitus('all tests have a cluster already'))(
  'a coordinator with two workers',
  () => {
    beforeAll(async () => {
      if (bin === undefined || inject('adminDatabaseUrl') === '') return;
      cluster = await startCitusCluster(bin);
      server = await startServerOf({ adminUrl: cluster.url });
      world = await makeWorld(server, 'Another agency');
    }, 120_000);
    afterAll(async () => {
      await server.close();
      await cluster.close();
    });

    it('keeps the rows of agencies apart from those that all share', async () => {
      const kinds =
        'SELECT citus_table_type AS kind, count(*) > 20 AS many FROM citus_tables GROUP BY 1';
      expect(await server.sql(`${kinds} ORDER BY 1`)).toEqual([
        { kind: 'distributed', many: true },
        { kind: 'reference', many: false },
      ]);
    });

    it.each(ofAgencies.map((list) => [list.name, list] as const))(
      'finds nothing of another agency in %s, and says so',
      async (_name, list) => {
        const { id } = world.own.agency;
        const page = { limit: 20, offset: 0, order: [] };
        for (const meant of [{ ne: id }, { exists: false }]) {
          const filter = { securityAgencyID: meant };
          const statements = Object.values(listStatements(list, id, filter, page));
          const [rows, counts] = await server.database
            .agency(AgencyScope.mint(id))
            .runAll(statements);
          expect([rows, counts]).toEqual([[], [{ count: 0 }]]);
        }
      },
    );

    it.each(operations.map((operation) => [operation.name, operation] as const))(
      'answers %s',
      async (name, operation) => {
        const complete = await withNewStaff(world);
        const sample = operationSamples[name];
        const args = await sample?.args(complete);
        const client = sample?.who === 'everybody' ? server.client() : complete.own.console;
        const { codes } = await client.graphql(operation.document, args);
        expect(codes).toEqual(sample?.outcome ?? []);
      },
    );
  },
);
