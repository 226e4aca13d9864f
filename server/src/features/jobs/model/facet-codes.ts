import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
  WORK_MODES,
  type WorkMode,
} from '../../../domain/index.ts';

/** One bit per employment type, in the vocabulary's order. The order is stored: add at the end, never move. */
export function typeMask(types: readonly EmploymentType[]): number {
  return types.reduce((mask, type) => mask | (1 << EMPLOYMENT_TYPES.indexOf(type)), 0);
}

/** The types of a mask, in the vocabulary's order. */
export function typesOfMask(mask: number): EmploymentType[] {
  return EMPLOYMENT_TYPES.filter((_type, bit) => (mask & (1 << bit)) !== 0);
}

/** 0 = unknown, else the level's place in the vocabulary, from 1. */
export function experienceCode(level: ExperienceLevel | null): number {
  return level === null ? 0 : EXPERIENCE_LEVELS.indexOf(level) + 1;
}

/** 0 = unknown, else the mode's place in the vocabulary, from 1. */
export function remoteCode(mode: WorkMode | null): number {
  return mode === null ? 0 : WORK_MODES.indexOf(mode) + 1;
}
