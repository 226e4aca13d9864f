import { queuedChanges } from '../../../lib/offline-queue.ts';

/** The range of versions of a card that this tab alone has changed. */
interface Steps {
  readonly from: number;
  readonly to: number;
}

const steps = new Map<string, Steps>();
queuedChanges.subscribe(() => {
  if (queuedChanges.get().length === 0) steps.clear();
});

/** Records the versions of a result while other changes wait, which were made with older versions. */
export function noteOwnVersions(answer: unknown): void {
  const data = fieldOf(answer, 'data');
  if (queuedChanges.get().length === 0 || !isObject(data)) return;
  const changes = Object.values(data).flatMap((payload) => [fieldOf(payload, 'change'), fieldOf(payload, 'changes')]);
  for (const change of changes.flat()) {
    const application = fieldOf(change, 'application');
    const [id, version] = [fieldOf(application, 'id'), fieldOf(application, 'version')];
    if (fieldOf(change, 'changed') !== true || typeof id !== 'string' || typeof version !== 'number') continue;
    const known = steps.get(id);
    steps.set(id, { from: known?.to === version - 1 ? known.from : version - 1, to: version });
  }
}

/** The variables of a change with its cards' current versions, if only this tab has raised them. */
export function withOwnVersions(variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { input } = variables;
  const items = fieldOf(input, 'items');
  const raisedInput = raised(input);
  if (!Array.isArray(items) || !isObject(raisedInput)) return { ...variables, input: raisedInput };
  return { ...variables, input: { ...raisedInput, items: items.map(raised) } };
}

function raised(item: unknown): unknown {
  const [id, version] = [fieldOf(item, 'id'), fieldOf(item, 'version')];
  const own = typeof id === 'string' ? steps.get(id) : undefined;
  if (!own || !isObject(item) || typeof version !== 'number' || version < own.from) return item;
  return { ...item, version: Math.max(version, own.to) };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const fieldOf = (from: unknown, name: string): unknown => (isObject(from) ? Reflect.get(from, name) : undefined);
