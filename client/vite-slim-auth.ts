import type { Plugin } from 'vite';

/** `Name.field = 'constant';` at the top level, as the auth SDK gives its classes their constants. */
const CONSTANT = /^(\w+)\.(\w+) = (null|\[\]|'[^'\n]*'|"[^"\n]*")[^;\n]*;$/gm;

/**
 * Writes the constants of the auth SDK's classes into the classes. It means the same, but a bundler keeps every class
 * that is written to from outside, and with it providers and pop-ups that nobody here uses: a tenth of the SDK.
 */
export function slimAuthPlugin(): Plugin {
  return {
    name: 'foothold-slim-auth',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]@firebase[\\/]auth[\\/]dist[\\/]esm[\\/]index-\w+\.js$/ },
      handler(code) {
        const constants = new Map<string, string>();
        const without = code.replaceAll(CONSTANT, (statement, name: string, field: string, value: string) => {
          if (!code.includes(`\nclass ${name} `)) return statement;
          constants.set(name, `${constants.get(name) ?? ''} static ${field} = ${value};`);
          return '';
        });
        const moved = without.replaceAll(
          /^class (\w+) (?:extends \w+ )?\{$/gm,
          (head, name: string) => head + (constants.get(name) ?? ''),
        );
        return { code: moved, map: null };
      },
    },
  };
}
