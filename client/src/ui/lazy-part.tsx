import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useOnline } from '../lib/use-online.ts';
import { PART_MISSING, PartBoundary, PartMissingError } from './part-boundary.tsx';
import { ErrorState } from './query-state.tsx';
import { repairStyles } from './repair-styles.ts';
import { RetryWhenOnline } from './retry-when-online.tsx';
import { uiTexts } from './texts.ts';

interface LazyPartOptions<Props> {
  /** In its place while the code loads. */
  readonly renderFallback?: (props: Props) => ReactNode;
  /** In its place when the code could not be loaded; a message with 'Try again' unless given. */
  readonly renderFailure?: (retry: () => void, props: Props, attempt: number) => ReactNode;
}

/** A component with the code that is loaded for it. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead. A failure is left to the first use. */
  readonly preload: () => void;
}

interface PartFailureProps {
  readonly onRetry: () => void;
  readonly attempt: number;
  /** Whether it has been missing without a connection, and what says so. */
  readonly wasOffline: boolean;
  readonly onOffline: () => void;
}

/**
 * Without a connection nothing failed, and there is nothing to try: the part comes when the connection is back. The first
 * try after that can fail as well; it goes on by itself, as was said.
 */
function PartFailure({ onRetry, attempt, wasOffline, onOffline }: PartFailureProps) {
  const isOnline = useOnline();
  const noteOffline = useEffectEvent(onOffline);
  useEffect(() => {
    if (!isOnline) noteOffline();
  }, [isOnline]);
  return (
    <>
      {isOnline ? (
        <ErrorState message={PART_MISSING} onRetry={onRetry} />
      ) : (
        <ErrorState message={uiTexts.partNotAvailableOffline} />
      )}
      {(wasOffline || !isOnline) && <RetryWhenOnline onRetry={onRetry} attempt={attempt} />}
    </>
  );
}

/**
 * A component whose code is loaded with its first use. When that fails, the rest of the page stays as it is and the code
 * can be loaded again, which the connection's return does by itself.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { renderFallback = () => null, renderFailure }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const loadOrFail = async (isRetry: boolean): Promise<{ default: ComponentType<Props> }> => {
    try {
      if (isRetry) await repairStyles();
      return { default: await load() };
    } catch (cause) {
      throw new PartMissingError('The code of a part could not be loaded.', { cause });
    }
  };
  const create = (isRetry: boolean): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadOrFail(isRetry));
  /** Shared by all uses: code that one has loaded is there for the others. */
  const shared = { Part: create(false), attempt: 0 };

  function Lazy(props: Props) {
    const [{ Part, attempt }, setCode] = useState(() => ({ ...shared }));
    const [wasOffline, setWasOffline] = useState(false);
    const retry = (): void => {
      if (shared.attempt === attempt) Object.assign(shared, { Part: create(true), attempt: attempt + 1 });
      setCode({ ...shared });
    };
    const showFailure = (): ReactNode =>
      renderFailure ? (
        renderFailure(retry, props, attempt)
      ) : (
        <PartFailure onRetry={retry} attempt={attempt} wasOffline={wasOffline} onOffline={() => setWasOffline(true)} />
      );
    return (
      <PartBoundary attempt={attempt} renderFailure={showFailure}>
        <Suspense fallback={renderFallback(props)}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  return Object.assign(Lazy, { preload: () => void load().catch(() => undefined) });
}
