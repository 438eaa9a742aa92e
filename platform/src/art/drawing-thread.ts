import { draw, type Drawing } from './drawing';

/** drawInThread draws what a thread of the pool runs for each picture. */
export default function drawInThread(drawing: Drawing): Uint8Array {
  return draw(drawing);
}
