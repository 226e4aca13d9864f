// expect: nothing
import { STAGES } from '../../../server/src/domain/stages.ts';

export const format = (text: string): string => `${text} ${STAGES.length}`;
