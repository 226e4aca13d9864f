// expect: server-applications-entry
import { modelName } from '../applications/model/name.ts';

export const inside: string = modelName;
