import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { AccountFile } from './account-file.ts';
import { startAuthEmulator } from './auth-emulator.ts';
import { freePort } from './ports.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-accounts-'));
  file = path.join(folder, 'auth-accounts.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stateOf = (): AgentProjectState => new AgentProjectState('demo-foothold');
const idsOf = (state: AgentProjectState): string[] =>
  state.queryUsers({}, { sortByField: 'localId', order: 'ASC' }).map(({ localId }) => localId);

describe('the file of the local accounts', () => {
  it('brings back what was saved, for this user alone', async () => {
    const state = stateOf();
    state.overwriteUserWithLocalId('ada', { localId: 'ada', email: 'ada@example.com' });
    await new AccountFile(file, state).save();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['auth-accounts.json']);
    const next = stateOf();
    expect(await new AccountFile(file, next).restore()).toBeNull();
    expect(idsOf(next)).toEqual(['ada']);
  });

  it('that is missing means that there are none yet', async () => {
    const state = stateOf();
    expect(await new AccountFile(file, state).restore()).toBeNull();
    expect(idsOf(state)).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['cut off', '{"users":[{"localId":"ada"'],
    ['no list of accounts', '{"users":"ada"}'],
    ['a list with an account without an id', '{"users":[{"localId":"ada"},{}]}'],
    ['a list with an account that cannot be read', '{"users":[{"localId":"ada","providerUserInfo":1}]}'],
  ])('that is %s is moved aside with a warning', async (_how, content) => {
    await writeFile(file, content);
    const state = stateOf();
    const accounts = new AccountFile(file, state);
    const [aside = ''] = /\S+\.damaged-[\dTZ-]+/.exec((await accounts.restore()) ?? '') ?? [];
    expect(await readFile(aside, 'utf8')).toBe(content);
    expect(idsOf(state)).toEqual([]);
    await accounts.save();
    expect(await readFile(aside, 'utf8')).toBe(content);
  });

  it('that is a folder stops the auth emulator with an error', async () => {
    await mkdir(file);
    const config = loadConfig({ DATA_DIR: folder, AUTH_EMULATOR_PORT: `${await freePort()}` });
    await expect(startAuthEmulator(config)).rejects.toThrow(
      /auth-accounts\.json is a folder, but the local accounts are stored in a file there\. Move it away\.$/,
    );
  });
});
