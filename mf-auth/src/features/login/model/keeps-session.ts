/** Whether this browser keeps a session over a reload (faults 27 to 29): storage may be off, or full. */
export function keepsSession(): boolean {
  const key = 'tessera.probe';
  try {
    sessionStorage.setItem(key, key);
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
