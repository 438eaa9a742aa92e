import { announcementSchema, type Notice } from '@tessera/contracts/promotions';

/** NamedNotice is what is shown of a notice, wherever it was listed. */
export type NamedNotice = Pick<Notice, 'id' | 'title' | 'content' | 'time'>;

/** readNamedNotice reads the notice that whoever opened the popup named, and nothing that is none. */
export const readNamedNotice = (param: unknown): NamedNotice | undefined =>
  announcementSchema.safeParse(param).data;
