import type { JobHits } from '../../features/jobs/search/job-search.ts';
import type { Task } from './arms.ts';

/**
 * Compares measured results with the correct ones; timings of wrong results are meaningless.
 *
 * @returns how many results were compared, and a message for each difference
 */
export async function disagreements(
  tasks: readonly Task[],
  expected: (task: Task) => Promise<JobHits>,
  answers: readonly { readonly name: string; readonly ask: (task: Task) => Promise<JobHits> }[],
): Promise<{ compared: number; wrong: string[] }> {
  let compared = 0;
  const wrong: string[] = [];
  for (const task of tasks) {
    const right = await expected(task);
    for (const { name, ask } of answers) {
      const given = await ask(task);
      compared += 1;
      if (given.total === right.total && given.ids.join() === right.ids.join()) continue;
      wrong.push(
        `${name}: ${JSON.stringify(task.shape)}: ${given.total} instead of ${right.total}, ` +
          `page ${given.ids.slice(0, 3).join()}… instead of ${right.ids.slice(0, 3).join()}…`,
      );
    }
  }
  return { compared, wrong };
}
