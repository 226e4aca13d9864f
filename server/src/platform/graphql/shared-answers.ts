/**
 * The answers to one event: those who ask the same, as the tabs of one person do, are told the same, and it is worked out
 * once. Only for askers to whom the answer must be the same; who they are belongs into the question.
 */
export class SharedAnswers<Answer> {
  private readonly byEvent = new WeakMap<object, Map<string, Answer>>();

  /**
   * @param event told apart by identity: every subscriber of a process is handed the same object
   * @param question whose question it is, and its words
   * @param work works the answer out, when nobody has asked yet
   */
  of(event: unknown, question: string, work: () => Answer): Answer {
    if (typeof event !== 'object' || event === null) return work();
    const answers = this.byEvent.get(event) ?? new Map<string, Answer>();
    this.byEvent.set(event, answers);
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = work();
    answers.set(question, answer);
    return answer;
  }
}
