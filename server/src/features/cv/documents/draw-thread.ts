/** Makes the documents of one version in a thread of its own, which may be ended at any moment; see `drawApart`. */
import { workerData } from 'node:worker_threads';
import { doThreadWork } from '../../../platform/threads/thread-work.ts';
import { drawVersion } from './cv-drawing.ts';
import { DrawTask } from './draw-task.ts';

await doThreadWork(() => drawVersion(DrawTask.parse(workerData)));
