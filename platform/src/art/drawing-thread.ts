import { draw, type Drawing } from './drawing';

/** What a thread of the pool runs for each picture. */
export default function drawInThread(drawing: Drawing): Uint8Array {
  return draw(drawing);
}
