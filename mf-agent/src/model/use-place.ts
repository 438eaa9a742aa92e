import { useChoice } from './use-choice';

const names = ['parent', 'pageNo'] as const;

/** TeamPlace says whose downlines are on screen, and which page of them. */
export interface TeamPlace {
  /** The agent's own when absent. */
  parentId?: string | undefined;
  pageNo: number;
}

/** useTeamPlace holds where in the team a page of the centre stands. What is no place is the top. */
export function useTeamPlace(): [TeamPlace, (place: TeamPlace) => void] {
  const [{ parent, pageNo }, choose] = useChoice(names);
  const place = {
    ...(parent !== undefined && /^\d{1,18}$/.test(parent) ? { parentId: parent } : {}),
    pageNo: /^[1-9]\d{0,4}$/.test(pageNo ?? '') ? Number(pageNo) : 1,
  };
  return [
    place,
    (next) => choose({ parent: next.parentId, pageNo: next.pageNo === 1 ? undefined : String(next.pageNo) }),
  ];
}
