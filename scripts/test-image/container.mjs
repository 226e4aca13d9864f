import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { GOOGLE_HOSTS, PROJECT } from './google.mjs';

const NAME = 'foothold';
const PORT = 4000;
const START_MS = 120_000;

/** As in docker-compose.yml: read-only except for the data and /tmp, without capabilities. */
const FENCES = [
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--init=false',
];

/**
 * Starts the image as a deployment with a Firebase project, in production mode. The container's hosts file and an
 * additional trusted certificate point Google's hosts to the fake server: the server itself is unchanged.
 */
export async function startContainer({ podman, runFlags }, { image, folder, data, databaseUrl }) {
  const origin = `http://localhost:${PORT}`;
  const secret = '/run/secrets/firebase';
  const settings = {
    PORT,
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    FIREBASE_PROJECT_ID: PROJECT,
    // The tests send operations of their own.
    OPEN_QUERIES: 'true',
    FIREBASE_WEB_API_KEY: 'trial',
    GOOGLE_APPLICATION_CREDENTIALS: secret,
    SIGNING_SECRET: randomBytes(32).toString('hex'),
    NODE_EXTRA_CA_CERTS: '/run/google.crt',
  };
  const mount = (from, to, how) => `--volume=${path.join(folder, from)}:${to}:${how}`;
  const flags = [
    ...runFlags,
    ...FENCES,
    `--name=${NAME}`,
    `--volume=${data}:/data`,
    mount('service-account.json', secret, 'ro'),
    mount('google.crt', '/run/google.crt', 'ro'),
    ...GOOGLE_HOSTS.map((host) => `--add-host=${host}:127.0.0.1`),
    ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`),
  ];
  await podman(['create', ...flags, image]);

  const container = {
    origin,
    data,
    /** The output when it is started without settings. Rejects when it succeeds. */
    refusal: async () => {
      const said = await podman(['run', '--rm', ...runFlags, ...FENCES, image]).then(
        () => null,
        (error) => error.message,
      );
      if (said === null) throw new Error('it started');
      return said;
    },
    start: async () => {
      await podman(['start', NAME]);
      for (const end = Date.now() + START_MS; ; await delay(200)) {
        const ready = await fetch(`${origin}/health/ready`).catch(() => null);
        if (ready?.ok) return;
        if (Date.now() > end) throw new Error(`it did not become ready: ${await container.log()}`);
      }
    },
    /** Stops it, and kills it after ten seconds. @returns its exit code */
    stop: async () => {
      await podman(['stop', '--time=10', NAME]);
      return Number(await podman(['inspect', '--format={{.State.ExitCode}}', NAME]));
    },
    /** Its last output. */
    log: () => podman(['logs', '--tail=10', NAME]),
    health: () => podman(['healthcheck', 'run', NAME]),
    run: (...command) => podman(['exec', NAME, ...command]),
    remove: () => podman(['rm', '--force', '--time=0', NAME]),
  };
  return container;
}
