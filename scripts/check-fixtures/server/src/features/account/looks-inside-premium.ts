// expect: server-premium-entry
import { premiumName } from '../premium/name.ts';

export const inside: string = premiumName;
