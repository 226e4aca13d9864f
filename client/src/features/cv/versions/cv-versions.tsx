import { MAX_CV_VERSIONS } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import '../../../ui/button.css';
import { confirm } from '../../../ui/confirm.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { ErrorState } from '../../../ui/query-state.tsx';
import classes from './cv-versions.module.css';
import { useCvVersionsQuery, useDeleteCvVersionMutation } from '../model/cv-versions.generated.ts';
import { VersionRow } from './version-row.tsx';
import { versionTexts } from '../texts/versions.texts.ts';

interface CvVersionsProps {
  /** The version that is shown just now. */
  readonly openId: string | null;
  /**
   * Another version is to be shown; null when the one that was shown is deleted and none is left. Absent for someone
   * without Premium, who can have what there is but neither show nor change it.
   */
  readonly onOpen?: (versionId: string | null) => void;
}

/** How many are listed before someone asks for all. */
const FIRST = 5;

/** The versions kept; nothing at all when there are none. The workspace has them; show them alone where it is not shown. */
export function CvVersions({ openId, onOpen }: CvVersionsProps) {
  const { data, error, refetch } = useCvVersionsQuery({ fetchPolicy: 'cache-and-network' });
  const [deleteVersion] = useDeleteCvVersionMutation();
  const [showsAll, setShowsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const versions = data?.viewer?.cvVersions?.nodes ?? [];

  const remove = async ({ id, name }: (typeof versions)[number]): Promise<void> => {
    const isSure = await confirm({
      title: versionTexts.deleteQuestion,
      text: versionTexts.deleteConsequence(name),
      confirmLabel: versionTexts.delete,
    });
    if (!isSure) return;
    try {
      await deleteVersion({
        variables: { id },
        update: (cache) => {
          cache.evict({ id: cache.identify({ __typename: 'CvVersion', id }) });
          cache.gc();
        },
      });
    } catch (failure) {
      notifyError(errorSentence(failure), { title: versionTexts.notDeleted, id: 'cv-version' });
      return;
    }
    notifySuccess(versionTexts.versionDeleted, { id: 'cv-version' });
    heading.current?.focus();
    if (id === openId) onOpen?.(versions.find((other) => other.id !== id)?.id ?? null);
  };

  if (error && !data) {
    return <ErrorState message={errorSentence(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (versions.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="cv-versions">
      <div className={classes.head}>
        <h2 id="cv-versions" ref={heading} tabIndex={-1}>
          {versionTexts.versions}
        </h2>
        <p className={classes.hint}>{versionTexts.newestKept(MAX_CV_VERSIONS)}</p>
      </div>
      <ul className={classes.list}>
        {versions.slice(0, showsAll ? undefined : FIRST).map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isOpen={version.id === openId}
            onOpen={onOpen && (() => onOpen(version.id))}
            onDelete={() => void remove(version)}
          />
        ))}
      </ul>
      {versions.length > FIRST && (
        <Button variant="subtle" className={classes.more} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? versionTexts.showFewer : versionTexts.showAll(versions.length)}
        </Button>
      )}
    </section>
  );
}
