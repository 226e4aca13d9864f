import { JOB_SOURCE_LABELS } from '@foothold/server/domain';

const labels = new Map<string, string>(Object.entries(JOB_SOURCE_LABELS));

/** What people call a source: 'Greenhouse'. */
export const sourceLabel = (name: string): string => labels.get(name) ?? name;
