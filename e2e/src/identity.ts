import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { handsOn } from './hands';
import { operationsToken } from './site';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** pictureNamed returns the smallest picture that there is, as a file of that name. */
export const pictureNamed = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(png, 'base64'),
});

/** decideIdentity returns how somebody of an operator's support decides, in a back office, about the proof of identity of a member. */
export function decideIdentity(request: APIRequestContext, office: string, operator: string) {
  const documents = `${office}/resources/${operator}/identity-documents`;
  const headers = { authorization: `Bearer ${operationsToken}`, 'x-author': 'sue', 'x-roles': 'support' };
  return async (account: string, action: 'accept' | 'reject', reason = ''): Promise<void> => {
    const list = await request.get(`${documents}?state=PENDING&account=${account}`, { headers });
    const { value } = (await list.json()) as { value: { items: { id: string; version: number }[] } };
    const [{ id, version } = { id: '', version: 0 }] = value.items;
    const data = { version, reason };
    const answer = await request.post(`${documents}/${id}/actions/${action}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}

/** sendIdentity sends a picture as a proof of identity, by keyboard, over the button of that name. */
export async function sendIdentity(page: Page, name: RegExp): Promise<void> {
  const { press } = handsOn(page);
  await page.goto('/member?page=securityCenter');
  const card = page.getByRole('region', { name: 'Documents' });
  const item = card.getByRole('listitem').filter({ hasText: 'Proof of identity' });
  await press(item.getByRole('button', { name }));
  const form = card.getByRole('form', { name: 'Proof of identity' });
  await form.getByLabel('Pictures of your documents').setInputFiles(pictureNamed('passport.png'));
  await press(form.getByRole('button', { name: 'Send documents' }));
  await expect(item.getByText('Being checked')).toBeVisible();
}
