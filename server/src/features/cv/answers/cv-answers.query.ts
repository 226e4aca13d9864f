import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { ClaimAnswer } from '../model/claim-question.ts';
import { CvAnswer } from './cv-answer.entity.ts';

/** What one run takes of a person's answers; nobody has given as many. */
const MOST_ANSWERS = 1_000;

/** A person's answers, the newest first. */
export function answersOf(em: EntityManager, userId: string): Promise<ClaimAnswer[]> {
  return tablesOf(em, { CvAnswer })
    .selectFrom('CvAnswer')
    .select(['itemKey', 'source', 'proposed', 'answer'])
    .where('userId', '=', userId)
    .orderBy('answeredAt', 'desc')
    .limit(MOST_ANSWERS)
    .execute();
}

/** What was said of a job is said of it under its corrected name too. @param em of a running transaction */
export async function moveAnswers(em: EntityManager, userId: string, from: string, to: string): Promise<void> {
  if (from === to || from === '') return;
  await em.nativeUpdate(CvAnswer, { userId, itemKey: from }, { itemKey: to });
}

/** Keeps an answer; one that was given before to the same question is replaced. @param em of a running transaction */
export async function keepAnswer(em: EntityManager, answer: Omit<CvAnswer, 'id'>): Promise<void> {
  const { userId, itemKey, source, proposed } = answer;
  await em.nativeDelete(CvAnswer, { userId, itemKey, source, proposed });
  await em.persist(new CvAnswer(answer)).flush();
}
