import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchFile } from '../../../../lib/fetch-file.ts';
import { PART_MISSING } from '../../../../ui/part-boundary.tsx';
import { useBackOnline } from '../../../../ui/use-back-online.ts';
import { documentAddress, isMissing } from '../../files/version-file.ts';
import type { DrawnSize } from './draw-document.ts';
import { resultTexts } from '../../texts/result.texts.ts';

interface DrawnDocument {
  /** Of what is drawn; null before the first picture. */
  readonly size: DrawnSize | null;
  /** What is drawn is not, or not yet, the document that is asked for. */
  readonly isBehind: boolean;
  /** A sentence. */
  readonly error: string | null;
  readonly retry: () => void;
}

const load = () =>
  import('./draw-document.ts').catch((error: unknown) => {
    throw new Error(PART_MISSING, { cause: error });
  });

/**
 * Draws a document of the person into a frame. The picture before stays until the new one is there.
 *
 * @param frame null until the frame is ready
 * @param onMissing the server has no such document; ends when the one to draw was asked for again
 */
export function useDrawnDocument(
  hash: string,
  frame: Document | null,
  onMissing: () => Promise<unknown>,
): DrawnDocument {
  const known = useRef(new Map<string, Blob>());
  const [drawn, setDrawn] = useState<{ readonly hash: string; readonly size: DrawnSize } | null>(null);
  const [failure, setFailure] = useState<{ readonly hash: string; readonly sentence: string } | null>(null);
  const [attempt, setAttempt] = useState(0);

  const renew = useEffectEvent(onMissing);

  useEffect(() => {
    if (frame === null) return undefined;
    const { signal, leave } = departure();
    const draw = async (): Promise<void> => {
      const [bytes, { drawDocument }] = await Promise.all([bytesOf(hash, known.current, signal), load()]);
      const size = await drawDocument(bytes, frame, signal);
      if (size === null || signal.aborted) return;
      setDrawn({ hash, size });
      setFailure(null);
    };
    draw().catch(async (error: unknown) => {
      // What went wrong with that is less than what went wrong before it.
      if (!signal.aborted && isMissing(error)) await renew().catch(() => undefined);
      if (signal.aborted) return;
      setFailure({ hash, sentence: error instanceof Error ? error.message : resultTexts.couldntShowDocument });
    });
    return leave;
  }, [hash, frame, attempt]);

  const error = failure?.hash === hash ? failure.sentence : null;
  const retry = (): void => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  useBackOnline(error !== null, retry);
  return { size: drawn?.size ?? null, isBehind: drawn?.hash !== hash && error === null, error, retry };
}

function departure() {
  const controller = new AbortController();
  return { signal: controller.signal, leave: () => controller.abort() };
}

/** Documents are named by their content, so what was fetched once is good for ever. */
async function bytesOf(hash: string, known: Map<string, Blob>, signal: AbortSignal): Promise<Blob> {
  const bytes = known.get(hash) ?? (await fetchFile(documentAddress(hash), signal));
  known.set(hash, bytes);
  return bytes;
}
