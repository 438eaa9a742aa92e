import type { Page } from '@playwright/test';
import type { FailureRecord } from '@tessera/contracts/release';

/**
 * failuresOf returns the failure records of parts that did not load or throw, as the page sends them. What nobody caught has
 * a record of its own beside them.
 */
export function failuresOf(page: Page): FailureRecord[] {
  const records: FailureRecord[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/wps/system/failures')) return;
    const record = request.postDataJSON() as FailureRecord;
    if (record.phase !== 'runtime') records.push(record);
  });
  return records;
}
