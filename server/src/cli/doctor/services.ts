import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { EnvironmentDiagnosis } from './environment.ts';
import { type Finding, note, ok, problem } from './finding.ts';
import { checkDataFolder } from './machine.ts';
import { answerOf } from './ports.ts';

const credentials = z.object({ project_id: z.string().optional(), type: z.string() });

export function checkEnvironment({ problems, config }: EnvironmentDiagnosis): Finding[] {
  const findings = [
    ...problems.map((sentence) => problem('Environment', sentence)),
    ...(config?.warnings ?? []).map((sentence) => note('Environment', sentence)),
  ];
  return findings.length === 0 ? [ok('Environment', 'All variables are valid.')] : findings;
}

/** Sign-in outside local mode. */
export async function checkSignIn(config: Config, credentialsFile: string | null): Promise<Finding> {
  const { auth, mail } = config;
  if (auth.oidc !== null) return checkProvider(auth.oidc.issuer, config.http.publicUrl);
  if (auth.kind === 'firebase') return checkFirebase(config, credentialsFile);
  return mail.smtpUrl === null
    ? note(
        'Sign-in',
        'Accounts with a password, in the database. Mails to reset one stay in DATA_DIR/outbox: set SMTP_URL.',
      )
    : ok('Sign-in', 'Accounts with a password, in the database.');
}

const discovery = z.object({ issuer: z.string(), authorization_endpoint: z.string(), token_endpoint: z.string() });
const DISCOVERY_MS = 5_000;

/** The OpenID provider is asked for its discovery document. */
async function checkProvider(issuer: string, publicUrl: string): Promise<Finding> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer: unknown = await fetch(address, { signal: AbortSignal.timeout(DISCOVERY_MS) })
    .then((response) => response.json())
    .catch(() => null);
  if (answer === null) {
    return problem('Sign-in', `The OpenID provider doesn't answer at ${address}: check OIDC_ISSUER and the network.`);
  }
  const found = discovery.safeParse(answer);
  if (!found.success) return problem('Sign-in', `${address} is no OpenID provider: check OIDC_ISSUER.`);
  return found.data.issuer === issuer
    ? ok('Sign-in', `The OpenID provider answers. Its redirect address for us: ${publicUrl}/auth/oidc/callback`)
    : problem('Sign-in', `The OpenID provider's issuer is ${found.data.issuer}, but OIDC_ISSUER is ${issuer}.`);
}

/** Firebase itself is not contacted. */
async function checkFirebase({ auth }: Config, credentialsFile: string | null): Promise<Finding> {
  if (credentialsFile === null) {
    return note(
      'Sign-in',
      `Firebase project ${auth.projectId}, with this machine's own credentials. If it has none, set GOOGLE_APPLICATION_CREDENTIALS.`,
    );
  }
  const found = credentials.safeParse(await json(credentialsFile));
  if (!found.success) {
    return problem(
      'Sign-in',
      `GOOGLE_APPLICATION_CREDENTIALS names ${credentialsFile}, which isn't a readable service account key. Download one from the Firebase console.`,
    );
  }
  const { project_id: project } = found.data;
  return project === undefined || project === auth.projectId
    ? ok('Sign-in', `Firebase project ${auth.projectId}; its key is readable.`)
    : problem(
        'Sign-in',
        `The service account key is for project ${project}, but FIREBASE_PROJECT_ID is ${auth.projectId}.`,
      );
}

/** A running emulator. */
export async function checkRunningEmulator(url: string): Promise<Finding> {
  return (await answerOf(url)) === null
    ? problem('Sign-in', `No auth emulator responds at AUTH_EMULATOR_URL (${url}). Start it, or unset the variable.`)
    : ok('Sign-in', `The emulator at AUTH_EMULATOR_URL is reachable.`);
}

export async function checkStorage({ files, dataDir }: Config): Promise<Finding> {
  if (files.storageUrl !== null) {
    return note(
      'Files',
      `They go to ${new URL(files.storageUrl).protocol}//${new URL(files.storageUrl).host}, which isn't checked here.`,
    );
  }
  const { state, says } = await checkDataFolder(path.join(dataDir, 'files'));
  return { state, about: 'Files', says };
}

async function json(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
