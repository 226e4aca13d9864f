import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { output } from './engine.mjs';

/** Google's hosts used by a deployment: keys, access tokens, accounts. */
export const GOOGLE_HOSTS = ['www.googleapis.com', 'oauth2.googleapis.com', 'identitytoolkit.googleapis.com'];
export const PROJECT = 'foothold-trial';

/**
 * Writes the files for the fake Google server and the server: a certificate for Google's names, which also signs
 * tokens, and a service account as from Firebase.
 */
export async function writeGoogleKeys(folder) {
  const place = (name) => path.join(folder, name);
  const names = [...GOOGLE_HOSTS, 'localhost'].map((host) => `DNS:${host}`).join(',');
  const files = ['-keyout', place('google.key'), '-out', place('google.crt')];
  const subject = ['-subj', '/CN=Fake Google', '-addext', `subjectAltName=${names}`, '-days', '1'];
  await output('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-noenc', ...files, ...subject]);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(place('account.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  const account = {
    type: 'service_account',
    project_id: PROJECT,
    private_key_id: 'trial',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: `server@${PROJECT}.example.com`,
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  writeFileSync(place('service-account.json'), JSON.stringify(account));
}
