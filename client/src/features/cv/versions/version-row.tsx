import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { CV_TEMPLATES } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import '../../../ui/button.css';
import { useZone } from '../../../lib/zone.ts';
import { AttachVersion } from './attach-version.tsx';
import classes from './cv-versions.module.css';
import { type CvVersionRow_VersionFragment, CvVersionRow_VersionFragmentDoc } from '../model/cv-versions.generated.ts';
import { RenameVersion } from './rename-version.tsx';
import { VersionMenu, type VersionWork } from './version-menu.tsx';
import { versionTexts } from '../texts/versions.texts.ts';

interface VersionRowProps {
  readonly version: FragmentType<CvVersionRow_VersionFragment>;
  /** It is the one that is shown. */
  readonly isOpen: boolean;
  /** undefined: the person has no Premium, so that the server would neither rename nor attach it. */
  readonly onOpen: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** One version: what it is, and what can be done with it. */
export function VersionRow({ version, ...place }: VersionRowProps) {
  const { data, complete } = useFragment({ fragment: CvVersionRow_VersionFragmentDoc, from: version });
  return complete && <Row version={data} {...place} />;
}

type RowProps = Omit<VersionRowProps, 'version'> & { readonly version: CvVersionRow_VersionFragment };

function Row({ version, isOpen, onOpen, onDelete }: RowProps) {
  const { name, createdAt, template, engine, modelName } = version;
  const [work, setWork] = useState<VersionWork | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const zone = useZone();
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  const end = (): void => {
    setWork(null);
    // The form goes, and the focus with it.
    row.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };
  return (
    <li ref={row} className={classes.row} data-open={isOpen || undefined}>
      <div className={classes.line}>
        <div className={classes.names}>
          <span className={classes.name}>{name}</span>
          <span className={classes.about}>
            <time dateTime={createdAt}>{time.format(new Date(createdAt))}</time> · {CV_TEMPLATES[template - 1]} ·{' '}
            {engine === 'MODEL' ? (modelName ?? versionTexts.languageModel) : versionTexts.builtInEngine}
          </span>
        </div>
        {isOpen ? (
          <span className={classes.shown}>{versionTexts.shownAbove}</span>
        ) : (
          onOpen && (
            <Button variant="default" size="compact-md" aria-label={versionTexts.open(name)} onClick={onOpen}>
              {versionTexts.open2}
            </Button>
          )
        )}
        <VersionMenu version={version} isWorking={work !== null} onWork={onOpen && setWork} onDelete={onDelete} />
      </div>
      {work === 'rename' && <RenameVersion version={version} onEnd={end} />}
      {work === 'attach' && <AttachVersion version={version} onEnd={end} />}
    </li>
  );
}
