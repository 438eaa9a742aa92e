/** The zone in which times are shown here, with its underscores as spaces: "America/New York". */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
