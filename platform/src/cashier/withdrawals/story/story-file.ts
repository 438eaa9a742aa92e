import type { ResourceRecord } from '@tessera/contracts/back-office';
import type { Asking, FileRequest, WrittenFile } from '../../../domain/resource';
import { DomainError } from '../../../http/domain-error';
import { withdrawalStory } from './withdrawal-story';

/** storyFile writes the story of a withdrawal for the back office: `story` names who did what, `copy` is the member's own. */
export async function storyFile(
  { platform, operator }: Asking,
  { id }: ResourceRecord,
  { name, language }: FileRequest,
): Promise<WrittenFile> {
  const row = await platform.db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('operator', '=', operator.code)
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  const of = name === 'story' ? 'operator' : 'member';
  const { fileName, html } = await withdrawalStory(platform, operator, row, { language, of });
  return { fileName, type: 'text/html; charset=utf-8', body: html };
}
