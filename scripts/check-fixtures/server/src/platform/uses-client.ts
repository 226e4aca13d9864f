// expect: server-not-client
import { format } from '../../../client/src/lib/format.ts';

export const formatted: string = format('a');
