/**
 * utcOf converts a stamp of an announcement or notice, YYYY-MM-DD HH:mm:ss in UTC (section 2.11), to ISO
 * 8601.
 */
export const utcOf = (stamp: string): string => `${stamp.replace(' ', 'T')}Z`;
