import { createAnswering } from './answer-search';
import type { SearchRequest } from './messages';

const thread = globalThis as unknown as Pick<Worker, 'postMessage'>;
const answer = createAnswering((message) => thread.postMessage(message));
addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => void answer(data));
