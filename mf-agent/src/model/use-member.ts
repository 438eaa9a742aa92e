import { useChoice } from './use-choice';

const names = ['member', 'day'] as const;

/** MemberChoice says whose record is on screen, and which day of it alone. */
export interface MemberChoice {
  member?: string | undefined;
  day?: string | undefined;
}

/** useMember holds whose record a page shows instead of the team's. What is no id and no day is none. */
export function useMember(): [MemberChoice, (choice: MemberChoice) => void] {
  const [{ member, day }, choose] = useChoice(names);
  return [
    {
      member: member !== undefined && /^\d{1,18}$/.test(member) ? member : undefined,
      day: day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
    },
    choose,
  ];
}
