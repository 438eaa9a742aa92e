/**
 * draftAnnouncement makes a notice, as an editor does in the back office. Every page of the operator is told of it, and again when it
 * is published: what is returned does that, and returns when it was asked for, ms since 1970.
 */
export async function draftAnnouncement(
  port: number,
  operationsToken: string,
): Promise<() => Promise<number>> {
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/resources/aurora/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${operationsToken}`,
        'x-author': 'ann',
        'x-roles': 'editor',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value?: { record?: { id?: string } } };
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return value?.record?.id ?? '';
  };
  const id = await ask('announcements', {
    type: 'PL',
    texts: { EN: { title: 'Heard by all', content: '<p>Heard by all</p>' } },
  });
  return async () => {
    const publishedAt = performance.timeOrigin + performance.now();
    await ask(`announcements/${id}/actions/publish`, { version: 1, reason: 'as agreed' });
    return publishedAt;
  };
}
