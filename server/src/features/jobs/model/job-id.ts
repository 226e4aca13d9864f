const JOB_ID = /^[1-9]\d{0,17}$/;

/** True for text that can be a posting's id at all; ids are opaque to callers, so any other text is simply unknown. */
export function isJobId(text: string): boolean {
  return JOB_ID.test(text);
}
