/** Everything about deposits; what is asked for again when one changes. */
export const depositsKey = ['member', 'deposits'] as const;
export const depositKey = (depositId: string) => [...depositsKey, 'one', depositId] as const;
