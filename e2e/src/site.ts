import path from 'node:path';

/** The site that the journeys run against: a data folder and ports of its own, beside any other that runs. */
export const port = Number(process.env['E2E_PORT'] ?? 18900);
export const dataFolder = path.resolve(import.meta.dirname, '../../.build/e2e');
export const origins = { aurora: `http://localhost:${port}`, jade: `http://jade.localhost:${port}` } as const;
/** An operator of the drills alone: what is pinned for it disturbs no other journey. */
export const drillOrigin = `http://drill.localhost:${port}`;
export const operatorsFolder = path.resolve(import.meta.dirname, '../../.build/e2e-operators');
export type OperatorCode = keyof typeof origins;

/** Password of the seeded accounts. */
export const password = 'Tessera#2026';
