import sharp from 'sharp';
import { AgencyScope } from '../../src/platform/database/scope.ts';
import type { World } from './operation-sample.ts';
import type { FileReference } from '../../src/platform/files/file-reference.ts';

/** An image of the own agency as it is kept after an upload, its original beside it. */
export async function storedOriginal(
  { server, own }: World,
  purpose: 'incident' | 'contract',
): Promise<FileReference> {
  const flat = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } });
  const bytes = await flat.png().toBuffer();
  const upload = { purpose, bytes, uploadedBy: own.admin.accountID, name: 'scan.png' };
  return server.services.files.store(AgencyScope.mint(own.agency.id), upload);
}
