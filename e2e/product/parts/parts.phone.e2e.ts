import { compareRooms, test } from '../../support/parts.ts';

test('all parts look as in their pictures on a phone', async ({ parts }) => {
  await compareRooms(parts, 'phone');
});
