/** Stops the start. The message is a sentence for people and all they need: it is shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
