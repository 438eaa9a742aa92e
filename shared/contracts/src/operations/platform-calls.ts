import * as z from '@tessera/contracts/schema';
import { callTableSchema } from '../release/calls';

/** callTableAnswerSchema describes what the platform says of its calls to operations. */
export const callTableAnswerSchema = z.object({ success: z.literal(true), value: callTableSchema });
