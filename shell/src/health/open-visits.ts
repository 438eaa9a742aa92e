import type { VisitReport } from '@tessera/contracts/release';

const prefix = 'tessera.visit.';
const beatMs = 3_000;
/** A page in sight that has said nothing for so long does nothing any more. */
const frozenMs = 15_000;

interface OpenVisit {
  set: string;
  page: string;
  /** ms since 1970. */
  at: number;
  /** The visit was counted before. */
  counted?: boolean;
}

/** frozenVisits takes from the browser's storage the pages that froze in sight, each as the report that it never sent. */
export function frozenVisits(now = Date.now()): VisitReport[] {
  const reports: VisitReport[] = [];
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix) || key === window.tesseraVisit) continue;
    try {
      const { set, page, at, counted } = JSON.parse(localStorage.getItem(key) ?? '') as OpenVisit;
      if (now - at < frozenMs) continue;
      const shared = { value: 1, first: true, page, remote: '', version: '' };
      const frozen = { metric: 'frozen' as const, ...shared };
      reports.push({ set, samples: counted ? [frozen] : [{ metric: 'visits', ...shared }, frozen] });
    } catch {
      // Whatever wrote it: it is of no use.
    }
    localStorage.removeItem(key);
  }
  return reports;
}

/** forgetVisit takes back that this page is open: nobody will say so again. */
export function forgetVisit(): void {
  try {
    localStorage.removeItem(window.tesseraVisit ?? prefix);
  } catch {
    // Storage is blocked.
  }
}

/** keepBeating has the page say every few seconds that it is open, while it is in sight. */
export function keepBeating(visit: () => Omit<OpenVisit, 'at'>): void {
  const key = window.tesseraVisit ?? prefix;
  const beat = () => {
    if (document.hidden) return;
    try {
      localStorage.setItem(key, JSON.stringify({ ...visit(), at: Date.now() }));
    } catch {
      // Storage is full: the page goes without.
    }
  };
  beat();
  setInterval(beat, beatMs);
}
