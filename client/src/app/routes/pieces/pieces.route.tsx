import { STAGES } from '@foothold/server/domain';
import { ActionIcon, Button, Select, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { IconBookmark, IconDots, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { stageColours, StageIcon } from '../../../features/applications/shared/stage-icon.tsx';
import { JobSkeletons } from '../../../features/jobs/job-results.tsx';
import '../../../ui/button.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Keys } from '../../../ui/keys.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorState } from '../../../ui/query-state.tsx';
import { Stairs } from '../../../ui/stairs.tsx';
import { usePageHeading } from '../../../ui/use-page-heading.ts';
import { piecesTexts } from '../../texts/pieces.texts.ts';
import { DemoBoard } from '../home/demo-board.tsx';
import classes from './pieces.module.css';

const COLOURS = [
  ['--mantine-color-body', '--surface', '--surface-sunken', '--hover', '--hairline', '--edge'],
  ['--ink', '--ink-2', '--ink-3', '--paper', '--step', '--hold'],
  ['--brand', '--brand-soft', '--brand-line', '--text-brand', '--surface-brand', '--on-filled'],
  ['--due', '--due-soft', '--due-line', '--bad', '--bad-soft', '--mantine-color-error'],
] as const;
const SPACES = [4, 8, 12, 16, 24, 32, 48] as const;
const RADII = [6, 8, 10, 16] as const;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const nothing = (): void => undefined;

/** /dev/pieces: the design on one page, from the same code as the product. */
export default function PiecesRoute() {
  const heading = usePageHeading(piecesTexts.title);
  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {piecesTexts.title}
      </h1>
      <p className={classes.lead}>{piecesTexts.lead}</p>
      <div className={classes.grid}>
        <Piece title={piecesTexts.type}>
          {piecesTexts.sizes.map(([name, measure, size]) => (
            <p key={name} className={classes.sample} data-size={size}>
              {name} <small>{measure}</small>
            </p>
          ))}
        </Piece>
        <Piece title={piecesTexts.colours}>
          {COLOURS.map((row) => (
            <ul key={row[0]} className={classes.swatches}>
              {row.map((name) => (
                <li key={name}>
                  <span style={{ background: `var(${name})` }} />
                  {name.replace(/^--(?:mantine-color-)?/u, '')}
                </li>
              ))}
            </ul>
          ))}
        </Piece>
        <Piece title={piecesTexts.stages}>
          <ul className={classes.stages}>
            {STAGES.map(({ stage, title }) => (
              <li key={stage} style={stageColours(stage)}>
                <StageIcon stage={stage} size={16} />
                {title}
              </li>
            ))}
          </ul>
        </Piece>
        <Piece title={piecesTexts.stairs}>
          <div className={classes.row}>
            {STAGES.map(({ stage }) => (
              <Stairs key={stage} stage={stage} />
            ))}
            {STAGES.slice(3, 4).map(({ stage }) => (
              <Stairs key={stage} stage={stage} isDue width={66} />
            ))}
          </div>
        </Piece>
        <Piece title={piecesTexts.buttons}>
          <div className={classes.row}>
            <Button>{piecesTexts.main}</Button>
            <Button variant="default" leftSection={<IconBookmark {...ICON} />}>
              {piecesTexts.quiet}
            </Button>
            <Button variant="subtle" color="gray">
              {piecesTexts.bare}
            </Button>
            <Button loading>{piecesTexts.busy}</Button>
            <Button disabled>{piecesTexts.off}</Button>
            <ActionIcon variant="subtle" color="gray" aria-label={piecesTexts.more}>
              <IconDots {...ICON} />
            </ActionIcon>
          </div>
        </Piece>
        <Piece title={piecesTexts.fields}>
          <div className={classes.fields}>
            <TextInput label={piecesTexts.jobTitle} placeholder={piecesTexts.jobTitleExample} />
            <TextInput label={piecesTexts.jobTitle} error={piecesTexts.enterTitle} />
            <Select
              label={piecesTexts.sort}
              data={piecesTexts.sortings}
              defaultValue={piecesTexts.sortings[0] ?? null}
            />
            <Switch label={piecesTexts.autoApply} description={piecesTexts.autoApplyHint} defaultChecked />
          </div>
        </Piece>
        <Piece title={piecesTexts.monograms}>
          <div className={classes.row}>
            {piecesTexts.companies.map((company) => (
              <Monogram key={company} company={company} />
            ))}
            {piecesTexts.companies.map((company) => (
              <Monogram key={company} company={company} size="sm" />
            ))}
          </div>
        </Piece>
        <Piece title={piecesTexts.space}>
          <div className={classes.row}>
            {SPACES.map((space) => (
              <span key={space} className={classes.space} style={{ width: space }} data-measure={space} />
            ))}
            {RADII.map((radius) => (
              <span key={radius} className={classes.radius} style={{ borderRadius: radius }}>
                {radius}
              </span>
            ))}
          </div>
        </Piece>
        <Piece title={piecesTexts.depth}>
          <div className={classes.row}>
            <span className={classes.depth} data-depth="line" />
            <span className={classes.depth} data-depth="card" />
            <span className={classes.depth} data-depth="raised" />
          </div>
        </Piece>
        <Piece title={piecesTexts.keys}>
          <Keys
            keys={[
              ['J', piecesTexts.next],
              ['K', piecesTexts.previous],
              ['Enter', piecesTexts.fullPage],
            ]}
          />
        </Piece>
        <Piece title={piecesTexts.states}>
          <div className={classes.fields}>
            <EmptyState
              icon={<IconSun {...ICON} size={24} />}
              title={piecesTexts.emptyTitle}
              text={piecesTexts.emptyText}
            >
              <Button variant="default">{piecesTexts.searchJobs}</Button>
            </EmptyState>
            <ErrorState title={piecesTexts.errorTitle} message={piecesTexts.errorText} onRetry={nothing} />
            <Notice>{piecesTexts.info}</Notice>
            <Notice tone="due">{piecesTexts.due}</Notice>
          </div>
        </Piece>
        <Piece title={piecesTexts.rows}>
          <JobSkeletons view="list" />
        </Piece>
      </div>
      <section className={classes.board} aria-label={piecesTexts.board}>
        <DemoBoard />
      </section>
    </div>
  );
}

function Piece({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.piece} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
