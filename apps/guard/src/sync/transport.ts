import { uploadFile } from '@guardroom/wire/upload';
import { filesAddress, graphql, request } from '../platform/wire/graphql.ts';
import type { Transport } from './drain.ts';

const deliverDocument = graphql(`
  mutation DeliverEvents($batch: String!, $signature: String, $agencyID: RecordID!) {
    deliverEvents(batch: $batch, signature: $signature, agencyID: $agencyID) {
      key
      verdict
      marks
      code
      sentence
      entityID
    }
  }
`);

/** Over the network, by the guards' door. */
export const transport: Transport = {
  upload: ({ purpose, sha256, bytes, type }) => {
    const name = `${sha256.slice(0, 16)}.jpg`;
    return uploadFile(purpose, new File([bytes], name, { type }), filesAddress);
  },
  deliver: async (batch, signature, agencyID) => {
    const { deliverEvents } = await request(deliverDocument, { batch, signature, agencyID });
    return deliverEvents;
  },
};
