import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './licences.mjs';

/** A heading of the web app's licence files: '## @apollo/client - 4.3.8 (MIT)'. */
const HEADING = /^## (\S+) - (\S+) \((.+)\)$/gm;

/**
 * What the image is made of, as CycloneDX 1.6: packages in the server's bundle (by their modules), packages beside it
 * (by their folders), packages in the web app (by its licence files) and Node. Debian's packages are listed by dpkg.
 */
export function sbomOf({ modules, folders, licenceFiles }) {
  const components = new Map();
  const add = (name, version, license) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      ...(license
        ? { licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { name: license } }] }
        : {}),
    });
  };
  for (const folder of new Set([...modules.flatMap((file) => packageFolder(file) ?? []), ...folders])) {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    add(name, version, typeof license === 'string' ? license : null);
  }
  for (const file of licenceFiles) {
    for (const [, name, version, license] of readFileSync(file, 'utf8').matchAll(HEADING)) add(name, version, license);
  }
  const node = process.versions.node;
  const runtime = { type: 'application', name: 'node', version: node, purl: `pkg:generic/node@${node}` };
  const list = [...components.values()].toSorted((a, b) => a.purl.localeCompare(b.purl, 'en'));
  return JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'foothold', licenses: [{ license: { id: 'MIT' } }] } },
    components: [runtime, ...list],
  });
}
