import v8 from 'node:v8';

/**
 * Lets the heap grow to one and a half times what is alive before it is tidied, on a machine of any size. V8's own measure
 * is two to four times where there is much memory: under 300 changes a second to a thousand sockets that was 790 MB
 * instead of 375, for a tenth of a processor (docs/performance.md). No limit: what is needed is had.
 */
export function keepHeapLean(): void {
  v8.setFlagsFromString('--heap-growing-percent=50');
}
