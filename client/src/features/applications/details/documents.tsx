import type { FragmentType } from '@apollo/client';
import { LIMITS } from '@foothold/server/domain';
import { useRef } from 'react';
import { AttachDocument } from './attach-document.tsx';
import { DocumentRow } from './document-row.tsx';
import type { DocumentRow_DocumentFragment } from './documents.generated.ts';
import classes from './documents.module.css';
import { detailsTexts } from '../texts/details.texts.ts';

interface DocumentsProps {
  readonly applicationId: string;
  readonly documents: readonly ({
    readonly id: string;
  } & FragmentType<DocumentRow_DocumentFragment>)[];
  readonly hasProfileCv: boolean;
  /** What is shown should be brought up to date. */
  readonly onAttached: () => void;
}

const MOST = LIMITS.documentsPerApplication;

/** The files kept with an application, as they were when they were attached. */
export function Documents({ applicationId, documents, hasProfileCv, onAttached }: DocumentsProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} className={classes.documents} tabIndex={-1}>
      {documents.length === 0 ? (
        <p className={classes.hint}>{detailsTexts.documentsHint}</p>
      ) : (
        <ul className={classes.list}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              applicationId={applicationId}
              document={document}
              // Its buttons go with it.
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {documents.length >= MOST ? (
        <p className={classes.hint}>{detailsTexts.mostDocuments(MOST)}</p>
      ) : (
        <AttachDocument applicationId={applicationId} hasProfileCv={hasProfileCv} onAttached={onAttached} />
      )}
    </div>
  );
}
