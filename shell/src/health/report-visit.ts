import { visitReportPath, type BootDocument, type VisitReport } from '@tessera/contracts/release';
import type { HostErrorReporter } from '../host-services/error-reporter';
import type { StatusService } from '../host-services/status-service';
import type { Catalogue, CatalogueState } from '../remotes/catalogue';
import type { Match } from '../routing/routes';
import { forgetVisit, frozenVisits, keepBeating } from './open-visits';
import { createRuntimeFailures } from './runtime-failure';
import { traceCalls } from './trace-calls';
import { createVisitSamples } from './visit-samples';
import { countFailure, watchErrors, watchSpeed } from './watch-page';

interface Options {
  boot: BootDocument;
  catalogue: Pick<Catalogue, 'get'>;
  errors: HostErrorReporter;
  status: Pick<StatusService, 'get'>;
  findRoute(pathname: string, catalogueState: CatalogueState): Match;
}

/** A visit that stays open is counted after so long: operations should not wait for its end. */
const stayMs = 30_000;

/**
 * reportVisit reports how a share of the visits went, to the operator's own site: when the page is left, with what
 * has happened since when it is left again, and of a page that froze when the next one is open.
 */
export function reportVisit({ boot, catalogue, errors, status, findRoute }: Options): void {
  if (Math.random() >= (status.get()?.healthSample ?? 1)) return forgetVisit();
  const traced = Math.random() < (status.get()?.traceSample ?? 0) ? traceCalls() : undefined;
  const pageNow = () => {
    const match = findRoute(location.pathname, catalogue.get());
    return match.kind === 'remote' ? `${match.remote}:${match.route.id}` : 'none';
  };
  const samples = createVisitSamples(pageNow);
  let counted = false;
  let measured = false;
  const flush = () => {
    samples.seen();
    const taken = samples.take();
    counted = true;
    if (taken.length > 0) send({ set: boot.set, samples: taken, ...(traced ? { trace: traced() } : {}) });
  };

  samples.seen();
  watchErrors(samples, createRuntimeFailures(boot, errors.reportFailure));
  for (const record of errors.records) countFailure(samples, record);
  errors.subscribe((record) => countFailure(samples, record));
  const measureAll = watchSpeed(samples);
  // After the listeners of the document, which know the web vitals by then.
  addEventListener('visibilitychange', () => {
    samples.seen();
    if (!document.hidden) return;
    if (!measured) measureAll();
    measured = true;
    flush();
  });
  setTimeout(flush, stayMs);
  try {
    frozenVisits().forEach(send);
    keepBeating(() => {
      // Each page that is visited is one.
      samples.seen();
      return { set: boot.set, page: pageNow(), counted };
    });
  } catch {
    // Without storage nobody knows of a page that froze.
  }
}

/** A beacon would carry the site's cookies: this request says nothing of who sends it. */
function send(report: VisitReport): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(report);
  // An answer that nobody reads keeps its connection.
  fetch(visitReportPath, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' })
    .then((response) => response.text())
    .catch(() => undefined);
}
