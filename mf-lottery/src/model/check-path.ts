/** checkPath returns where anybody checks a draw. */
export const checkPath = (gameCode: string, numero: string): string =>
  `/drawCheck?${new URLSearchParams({ gameCode, numero })}`;
