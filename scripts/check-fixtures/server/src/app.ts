// expect: local-for-entry-points
import { startLocal } from './local/start-local.ts';

export const app: () => void = startLocal;
