import { drawVersion, type DrawTask, type DrawnVersion } from './cv-drawing.ts';

/** Makes the documents of one version. */
export const run = (version: DrawTask): Promise<DrawnVersion> => drawVersion(version);
