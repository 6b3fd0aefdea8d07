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

const deliverTabletDocument = graphql(`
  mutation DeliverTabletEvents($batch: String!, $signature: String!, $agencyID: RecordID!) {
    deliverTabletEvents(batch: $batch, signature: $signature, agencyID: $agencyID) {
      key
      verdict
      marks
      code
      sentence
      entityID
    }
  }
`);

/** Over the network, by the guards' door: as a guard's own device, or as the tablet of a site. */
export const transport: Transport = {
  upload: ({ purpose, sha256, bytes, type, staffProfileID }, holder) => {
    const file = new File([bytes], `${sha256.slice(0, 16)}.jpg`, { type });
    const actor = holder.staffProfileID === null ? { actor: String(staffProfileID) } : {};
    return uploadFile(purpose, file, filesAddress, actor);
  },
  deliver: async (batch, signature, holder) => {
    const sent = { batch, signature, agencyID: holder.securityAgencyID };
    if (holder.staffProfileID === null) {
      return (await request(deliverTabletDocument, sent)).deliverTabletEvents;
    }
    return (await request(deliverDocument, sent)).deliverEvents;
  },
};
