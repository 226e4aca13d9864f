import { Tabs } from '@mantine/core';
import type { Ref } from 'react';
import { errorSentence } from '../../../lib/error.ts';
// In this order: what comes later in a layer wins.
import '../../../ui/button.css';
import '@mantine/core/styles/Tabs.layer.css';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { CoachPanel } from './coach-panel.tsx';
import { CheckedPanel } from './checked-panel.tsx';
import classes from './cv-result-workspace.module.css';
import { type CvVersion_VersionFragment, useCvVersionQuery } from '../model/cv-version.generated.ts';
import { CvVersions } from '../versions/cv-versions.tsx';
import { MatchPanel } from './match-panel.tsx';
import { ParserPanel } from './parser-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { ResultNotices } from './result-notices.tsx';
import { useVersionLive } from './use-version-live.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { useVersionChanges } from './use-version-changes.ts';
import { coachTexts } from '../texts/coach.texts.ts';
import { resultTexts } from '../texts/result.texts.ts';

interface CvResultWorkspaceProps {
  /** Of the version to show. */
  readonly versionId: string;
  /** Of the tab of the changes. */
  readonly changesRef?: Ref<HTMLButtonElement>;
  /** Another version is to be shown; null when the one that was shown is deleted and none is left. */
  readonly onOpen: (versionId: string | null) => void;
}

/** A finished CV to look at and to decide upon, with the versions kept. */
export function CvResultWorkspace({ versionId, changesRef, onOpen }: CvResultWorkspaceProps) {
  const { data, error, refetch } = useCvVersionQuery({
    variables: { id: versionId },
    fetchPolicy: 'cache-and-network',
  });
  const version = data?.viewer?.cvVersion;
  useVersionLive(versionId, refetch);
  return (
    <div className={classes.workspace}>
      {version ? (
        <Decisions key={version.id} version={version} changesRef={changesRef} />
      ) : error ? (
        <ErrorState message={errorSentence(error)} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <LoadingState label={resultTexts.loadingYourCv} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      <CvVersions openId={versionId} onOpen={onOpen} />
    </div>
  );
}

interface DecisionsProps {
  readonly version: CvVersion_VersionFragment;
  readonly changesRef: Ref<HTMLButtonElement> | undefined;
}

function Decisions({ version, changesRef }: DecisionsProps) {
  const { template, paper, declined, isSaving, chooseTemplate, choosePaper, decide } = useVersionChanges(version);
  const panels = [
    {
      id: 'changes',
      title: resultTexts.changes,
      content: (
        <ChangesPanel
          versionId={version.id}
          lines={version.lines}
          entries={version.entries}
          score={version.coaching.score}
          declined={declined}
          decide={decide}
        />
      ),
    },
    {
      id: 'coach',
      title: coachTexts.title,
      content: <CoachPanel versionId={version.id} coaching={version.coaching} />,
    },
    { id: 'checked', title: resultTexts.whatWasChecked, content: <CheckedPanel version={version} /> },
    { id: 'match', title: resultTexts.match, content: <MatchPanel versionId={version.id} match={version.match} /> },
    {
      id: 'parser',
      title: resultTexts.whatAParserReads,
      content: <ParserPanel parsedText={version.parsedText} sourceText={version.sourceText} />,
    },
  ];
  return (
    <section className={classes.card} aria-labelledby="cv-in-detail">
      <h2 id="cv-in-detail">{resultTexts.cvInDetail}</h2>
      <ResultNotices version={version} />
      <QuestionsPanel versionId={version.id} questions={version.questions} />
      <div className={classes.columns}>
        <div className={classes.paper}>
          <PreviewPane
            version={version}
            template={template}
            paper={paper}
            isSaving={isSaving}
            onTemplate={chooseTemplate}
            onPaper={choosePaper}
          />
        </div>
        <Tabs defaultValue="changes" className={classes.panels}>
          <Tabs.List aria-label={resultTexts.cvInDetail}>
            {panels.map(({ id, title }) => (
              <Tabs.Tab key={id} value={id} ref={id === 'changes' ? changesRef : undefined}>
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {panels.map(({ id, content }) => (
            <Tabs.Panel key={id} value={id} className={classes.panel}>
              {content}
            </Tabs.Panel>
          ))}
        </Tabs>
      </div>
    </section>
  );
}
