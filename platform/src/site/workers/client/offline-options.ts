/**
 * OfflineWorkerOptions says what an offline worker is made for: the page that it may keep, by its path and its SHA-256
 * in hexadecimal, and the host names of its site.
 */
export interface OfflineWorkerOptions {
  page: string;
  digest: string;
  hosts: readonly string[];
}
