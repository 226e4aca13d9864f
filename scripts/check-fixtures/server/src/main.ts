// expect: nothing
import { startLocal } from './local/start-local.ts';

startLocal();
