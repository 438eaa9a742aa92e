import { announcementsCall } from '@tessera/contracts/promotions';
import { schemasReady } from '@tessera/contracts/schema-later';
import { readAnswer } from './answer';

jest.mock('@tessera/contracts/schema-later', () => ({ schemasReady: jest.fn() }));
const answer = { success: true, value: { banners: [], playerNotices: [], popup: [], promotion: [] } };

test('an answer is not taken unchecked: where schemas cannot be loaded the network has failed', async () => {
  jest.mocked(schemasReady).mockRejectedValueOnce(new Error('the chunk is gone')).mockResolvedValue();
  await expect(readAnswer(announcementsCall, 200, answer)).rejects.toEqual(
    expect.objectContaining({ code: 'NETWORK_FAILED' }),
  );
  expect(await readAnswer(announcementsCall, 200, answer)).toMatchObject(answer.value);
});
