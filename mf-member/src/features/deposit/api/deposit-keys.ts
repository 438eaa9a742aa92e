/** depositsKey is the query key of everything about deposits, which is invalidated when one changes. */
export const depositsKey = ['member', 'deposits'] as const;
export const depositKey = (depositId: string) => [...depositsKey, 'one', depositId] as const;
