/** maskAccount writes "player01" as "pl****01": enough to know oneself, too little to be known by others. */
export function maskAccount(account: string): string {
  const letters = [...account];
  const shown = letters.length >= 6 ? 2 : 1;
  return `${letters.slice(0, shown).join('')}****${letters.slice(-shown).join('')}`;
}
