import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

/** The user id for an e-mail address in a Firebase project; null if no account has it. */
export async function findFirebaseAccount(projectId: string, email: string): Promise<string | null> {
  const app = initializeApp({ projectId, credential: applicationDefault() }, `foothold-lookup-${process.pid}`);
  try {
    return (await getAuth(app).getUserByEmail(email)).uid;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
    throw error;
  } finally {
    await deleteApp(app);
  }
}
