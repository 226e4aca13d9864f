import process from 'node:process';
import { childEnvironment } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { checkDatabase } from './doctor/database.ts';
import { diagnoseEnvironment, type EnvironmentDiagnosis } from './doctor/environment.ts';
import { type Finding, reportOf } from './doctor/finding.ts';
import { checkBrowser, checkDataFolder, checkNode, checkNpm, checkSpace } from './doctor/machine.ts';
import { checkProduction } from './doctor/production.ts';
import { askServer, checkEmulatorPort, checkPort } from './doctor/ports.ts';
import { checkRedis } from './doctor/redis.ts';
import { checkReplicas } from './doctor/replicas.ts';
import { checkEnvironment, checkRunningEmulator, checkSignIn, checkStorage } from './doctor/services.ts';

/** Checks everything a start needs, with or without a running server; changes nothing. */
async function examine(diagnosis: EnvironmentDiagnosis): Promise<Finding[]> {
  const { config, credentialsFile, browser } = diagnosis;
  // A container has neither npm nor a browser, and needs none.
  const isDeployed = config?.production === true;
  const findings = [checkNode(), ...(isDeployed ? [] : [checkNpm()]), ...checkEnvironment(diagnosis)];
  if (config !== null) {
    const { dataDir, http, auth, mode } = config;
    const isRunning = (await askServer(http.port)) !== null;
    findings.push(
      await checkPort(config),
      await checkDataFolder(dataDir),
      await checkSpace(dataDir),
      await checkDatabase(config),
      ...(await checkReplicas(config)),
      ...(await checkRedis(config)),
      mode === 'live'
        ? await checkSignIn(config, credentialsFile)
        : auth.emulatorUrl === null
          ? await checkEmulatorPort(config, isRunning)
          : await checkRunningEmulator(auth.emulatorUrl),
      await checkStorage(config),
      ...(isDeployed ? await checkProduction(config, systemClock.now()) : []),
    );
  }
  return isDeployed ? findings : [...findings, checkBrowser(browser)];
}

const findings = await examine(diagnoseEnvironment(childEnvironment({})));
console.log(reportOf(findings));
process.exitCode = findings.some(({ state }) => state === 'problem') ? 1 : 0;
