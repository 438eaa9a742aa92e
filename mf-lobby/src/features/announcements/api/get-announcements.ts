import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';
import type { Audience } from '../../../model/announced';
import { announcementsQuery } from '../../../model/announcements';

export function useAnnouncements(audience: Audience) {
  const shell = useShell();
  const { language } = useTexts();
  return useQuery(announcementsQuery(shell, audience, language));
}
