import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const RULE = `\n${'-'.repeat(80)}\n\n`;
const LICENCE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** The licenses of all packages that the modules (paths) belong to, as one text. */
export function licencesOf(modules) {
  const folders = new Set(modules.flatMap((file) => packageFolder(file) ?? []));
  const texts = [...folders].map(licenceOf).toSorted();
  const head =
    'The server is a bundle of Foothold itself, see LICENSE, and of these packages. Packages that lie in\n' +
    'node_modules have their licences beside them, those of the web app are in client/dist.\n';
  return [head, ...new Set(texts)].join(RULE);
}

/** The folder of the package that holds a file: 'node_modules/name' or 'node_modules/@scope/name', the innermost. */
export function packageFolder(file) {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0];
}

function licenceOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .toSorted();
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const by = typeof author === 'string' ? author : author?.name;
  const said = [
    `${name} ${version}`,
    `Licence: ${typeof license === 'string' ? license : 'see below'}`,
    ...(by ? [`By: ${by}`] : []),
  ];
  return `${said.join('\n')}\n${texts.map((text) => `\n${text}\n`).join('')}`;
}
