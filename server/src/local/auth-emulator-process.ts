/**
 * The child process of auth-emulator.ts: the official Firebase Auth emulator without its command line tool, which would
 * need a configuration file and network access. It exits with its parent process, however that one ended, so that no
 * orphan keeps the port.
 */
import { createServer } from 'node:http';
import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { startErrorMessage } from '../platform/start-error.ts';
import { AccountFile } from './account-file.ts';
import { passesGuard } from './emulator-guard.ts';

const [projectId = '', port = '', accountsPath = ''] = process.argv.slice(2);

const state = new AgentProjectState(projectId);
/** null: accounts live as long as this process. */
const accounts = accountsPath === '' ? null : new AccountFile(accountsPath, state);
let isListening = false;
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // One that never listened has no changes, and the file may belong to another one that does.
  if (isListening) await save();
  process.exit();
}

async function save(): Promise<void> {
  await accounts?.save().catch((error: unknown) => {
    console.error(`The local accounts could not be saved: ${error instanceof Error ? error.message : String(error)}`);
  });
}

/** Exits; the parent process reports why. */
function fail(reason: { readonly code: string } | { readonly sentence: string }): Promise<never> {
  process.send?.({ failed: reason });
  process.exitCode = 1;
  process.disconnect();
  return new Promise(() => undefined);
}

// Ctrl-C reaches the whole process group: the server decides when this one stops.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());

const problem = await accounts?.restore().catch((error: unknown) => fail({ sentence: startErrorMessage(error) }));
if (problem) console.error(problem);
// Compiling the API takes most of the start: 5 seconds for all of it. Kept are the calls of the web app, our own as an
// administrator and the emulator's; nobody sends the parameters that Google has on every route, such as `prettyPrint`.
const KEPT_ROUTES = [
  /^\/v1\/accounts:(delete|lookup|resetPassword|sendOobCode|signInWithPassword|signUp|update)$/,
  /^\/v1\/token$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts:(batchCreate|batchDelete|batchGet|delete|lookup|sendOobCode|update)$/,
  /^\/emulator\//,
];
const routes = apiSpec.default.paths;
for (const [name, route] of Object.entries(routes)) {
  route.parameters = route.parameters?.filter((parameter) => !('$ref' in parameter));
  if (!KEPT_ROUTES.some((kept) => kept.test(name))) delete routes[name];
}
const emulator = await createApp(projectId, 2, new Map([[projectId, state]]));
const server = createServer((request, response) => {
  if (!passesGuard(request, response)) return;
  // Here and not in the proxy: the server's own calls and other tools talk to the emulator directly.
  if (request.method !== 'GET' && request.method !== 'OPTIONS') response.on('finish', () => void save());
  emulator(request, response);
});
server.on('error', (error: NodeJS.ErrnoException) => void fail({ code: error.code ?? error.message }));
server.listen(Number(port), '127.0.0.1', () => {
  isListening = true;
  process.send?.({ ready: true });
});
