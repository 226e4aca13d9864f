import assert from 'node:assert/strict';

/** Whether it starts as it should, and cannot do what it need not. */
export async function tryFences(checks, container) {
  await checks.check('Without settings it says what is missing and ends', async () => {
    assert.match(await container.refusal(), /FIREBASE_PROJECT_ID must be set when NODE_ENV is production/);
    return 'FIREBASE_PROJECT_ID';
  });
  await checks.check('It starts in production mode on a read-only root, and is healthy', async () => {
    const began = Date.now();
    await container.start();
    const seconds = Math.round((Date.now() - began) / 1000);
    await container.health();
    return `ready after ${seconds} s, and its HEALTHCHECK agrees`;
  });
  await checks.check('It is nobody, may nothing, and gets no more', async () => {
    const status = await container.run('cat', '/proc/1/status');
    assert.match(status, /^Uid:\t1000\t1000\t1000\t1000$/m);
    for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) {
      assert.match(status, new RegExp(`^${set}:\t0+$`, 'm'));
    }
    assert.match(status, /^NoNewPrivs:\t1$/m);
    assert.match(status, /^Seccomp:\t2$/m);
    return 'user 1000, no capability, no new privileges, system calls filtered';
  });
  await checks.check('It can write its data and /tmp, and nothing else', async () => {
    const write = (place) => container.run('sh', '-c', `echo x > ${place}/probe && rm ${place}/probe`);
    for (const place of ['/data', '/tmp']) await write(place);
    for (const place of ['/app', '/app/server/dist', '/usr', '/var', '/etc']) {
      await assert.rejects(write(place), /Read-only file system|Permission denied/, `${place} can be written`);
    }
  });
}
