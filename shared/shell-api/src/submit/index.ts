/**
 * This entry lets a form send once what must happen once. A sub-path of its own: only remotes with such forms load it.
 */
export { pendingSubmissions } from './pending-submissions';
export { useSingleFlight } from './use-single-flight';
export { useSubmitOnce } from './use-submit-once';
