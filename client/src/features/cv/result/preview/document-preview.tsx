import { Loader } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import '../../../../ui/button.css';
import { ErrorState } from '../../../../ui/query-state.tsx';
import classes from './document-preview.module.css';
import { useDrawnDocument } from './use-drawn-document.ts';
import { resultTexts } from '../../texts/result.texts.ts';

interface DocumentPreviewProps {
  readonly hash: string;
  /** What it is, e.g. 'Your CV in Bold Black'. */
  readonly label: string;
  /** A newer document than that of `hash` is on its way. */
  readonly isStale: boolean;
  /** There is no such document; ends when the one to show was asked for again. */
  readonly onMissing: () => Promise<unknown>;
}

/** A4, until the document says its own. */
const PAGE = { width: 794, height: 1123 };

/**
 * An empty page of its own: what is drawn in it can neither run scripts nor load anything, and its styles end at its
 * edges. Bullets hang as far as `repairParagraphs` says.
 */
const FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">
<style>
  body { margin: 0; background: #fff; overflow: hidden; }
  section { font-size: 10pt; }
  p::before { display: inline-block; min-width: var(--hanging); text-indent: 0; }
</style></head><body></body></html>`;

/** A Word document as it looks on paper, as wide as there is room. */
export function DocumentPreview({ hash, label, isStale, onMissing }: DocumentPreviewProps) {
  const desk = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [frame, setFrame] = useState<Document | null>(null);
  const { size, isBehind, error, retry } = useDrawnDocument(hash, frame, onMissing);
  const page = size ?? PAGE;
  const scale = width / page.width;
  const isWaiting = isStale || isBehind;

  useLayoutEffect(() => {
    const { current: element } = desk;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={classes.preview} aria-busy={isWaiting}>
      <div className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
        <div ref={desk} className={classes.desk} style={{ height: page.height * scale }}>
          <iframe
            title={label}
            className={classes.frame}
            sandbox="allow-same-origin"
            srcDoc={FRAME}
            tabIndex={-1}
            data-stale={isWaiting || error !== null || undefined}
            style={{ width: page.width, height: page.height, transform: `scale(${scale})` }}
            onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument)}
          />
        </div>
      </div>
      {isWaiting && (
        <output className={classes.waiting}>
          <Loader size="xs" aria-hidden="true" />
          {size === null ? resultTexts.loadingYourDocument : resultTexts.updatingThePreview}
        </output>
      )}
      {error !== null && !isStale && (
        <div className={classes.failed}>
          <ErrorState message={error} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
