import { draw, type Drawing } from './drawing';

/** drawInThread draws one picture. A thread of the pool runs it. */
export default function drawInThread(drawing: Drawing): Uint8Array {
  return draw(drawing);
}
