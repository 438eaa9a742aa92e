/** utcOf returns the platform stamps announcements and notices as YYYY-MM-DD HH:mm:ss in UTC (section 2.11): here as ISO 8601. */
export const utcOf = (stamp: string): string => `${stamp.replace(' ', 'T')}Z`;
