import type { GaugeSource } from '../../../platform/metrics/metrics.ts';
import type { JobReader } from './job-reader.ts';
import type { LiveJobSearch } from './live-job-search.ts';

/** The gauges of the search index. */
export function searchGauges(search: LiveJobSearch, reader: JobReader): GaugeSource[] {
  return [
    {
      name: 'search_index_ready',
      help: '1 while searches are answered from memory, 0 while PostgreSQL answers them.',
      read: () => [{ value: search.isReady ? 1 : 0 }],
    },
    {
      name: 'search_index_postings',
      help: 'Postings in the base of the index.',
      read: () => (search.sizes === null ? [] : [{ value: search.sizes.postings }]),
    },
    {
      name: 'search_index_changes',
      help: 'Changes that wait to be merged into the base of the index.',
      read: () => (search.sizes === null ? [] : [{ value: search.sizes.changes }]),
    },
    {
      name: 'database_replica_ready',
      help: '1 while searches may read from the replica, 0 while the primary answers in its place.',
      labels: ['replica'],
      read: () =>
        [...reader.conditions()].map(([replica, condition]) => ({
          labels: { replica },
          value: condition === 'ready' ? 1 : 0,
        })),
    },
  ];
}
