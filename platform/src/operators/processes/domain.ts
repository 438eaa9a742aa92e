import { defineDomain } from '../../domain/define-domain';
import { processMigrations } from './migrations';
import { forgetProcesses, reportEveryMs, reportProcess } from './process-vitals';
import type { ProcessTables } from './tables';

export const processesDomain = defineDomain<ProcessTables>({
  name: 'processes',
  migrations: processMigrations,
  tables: ['platform_process'],
  jobs: [{ name: 'report-process', everyMs: reportEveryMs, run: reportProcess }],
  cleanup: forgetProcesses,
});
