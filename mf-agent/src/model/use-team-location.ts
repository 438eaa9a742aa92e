import { useChoice } from './use-choice';

const names = ['parent', 'pageNo'] as const;

/** TeamLocation says whose downlines are on screen, and which page of them. */
export interface TeamLocation {
  /** The agent's own when absent. */
  parentId?: string | undefined;
  pageNo: number;
}

/** useTeamLocation holds where in the team a page of the centre stands. What names no location is the top. */
export function useTeamLocation(): [TeamLocation, (location: TeamLocation) => void] {
  const [{ parent, pageNo }, choose] = useChoice(names);
  const location = {
    ...(parent !== undefined && /^\d{1,18}$/.test(parent) ? { parentId: parent } : {}),
    pageNo: /^[1-9]\d{0,4}$/.test(pageNo ?? '') ? Number(pageNo) : 1,
  };
  return [
    location,
    (next) => choose({ parent: next.parentId, pageNo: next.pageNo === 1 ? undefined : String(next.pageNo) }),
  ];
}
