/** "player01" is "pl****01": enough to know oneself, too little to be known by others. */
export function maskAccount(account: string): string {
  const letters = [...account];
  const kept = letters.length >= 6 ? 2 : 1;
  return `${letters.slice(0, kept).join('')}****${letters.slice(-kept).join('')}`;
}
