interface Rule {
  readonly isAllowed: boolean;
  readonly path: string;
}

/** Whether the address may be read. */
export type Robots = (address: string) => boolean;

/**
 * The rules of a `robots.txt` (RFC 9309): those for `agent`, else those for everybody. The longest rule that fits counts;
 * of two as long the one that allows. What is no rule, such as a web page, forbids nothing.
 *
 * @param agent the name in our User-Agent, in lower case
 */
export function robotsOf(text: string, agent: string): Robots {
  const groups = groupsOf(text.slice(0, MOST_CHARACTERS));
  const rules = groups.get(agent) ?? groups.get('*') ?? [];
  return (address) => {
    const url = URL.parse(address);
    if (url === null) return false;
    const path = `${url.pathname}${url.search}`;
    let best: Rule = { isAllowed: true, path: '' };
    for (const rule of rules) {
      const isBetter = rule.path.length > best.path.length || (rule.path.length === best.path.length && rule.isAllowed);
      if (isBetter && fits(path, rule.path)) best = rule;
    }
    return best.isAllowed;
  };
}

/** RFC 9309 wants at least 500 KiB to be read. */
const MOST_CHARACTERS = 512 * 1024;

/** Rules by the names of those they are for, in lower case. */
function groupsOf(text: string): Map<string, Rule[]> {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let isNaming = false;
  for (const line of text.split(/[\r\n]+/)) {
    const [content = ''] = line.split('#', 1);
    const colon = content.indexOf(':');
    const name = content.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = content.slice(colon + 1).trim();
    if (name === 'user-agent') {
      if (!isNaming) agents = [];
      agents.push(value.toLowerCase());
      isNaming = true;
      for (const one of agents) if (!groups.has(one)) groups.set(one, []);
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      // An empty rule forbids nothing.
      if (value !== '') for (const one of agents) groups.get(one)?.push({ isAllowed: name === 'allow', path: value });
    }
  }
  return groups;
}

/** `*` stands for anything, `$` at the end for the end; otherwise the path begins so. Never goes back: linear. */
function fits(path: string, rule: string): boolean {
  const isWhole = rule.endsWith('$');
  const [first = '', ...others] = (isWhole ? rule.slice(0, -1) : rule).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? others.pop() : undefined;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
