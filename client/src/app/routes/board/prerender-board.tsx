import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Stage, STAGE_IDS } from '@foothold/server/domain';
import { DragDropContext } from '@hello-pangea/dnd';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { CardActions } from '../../../features/applications/card/board-card.tsx';
import { templateApplication } from '../../../features/applications/card/first-board-card.ts';
import { BoardColumn } from '../../../features/applications/columns/board-column.tsx';
import type { Board } from '../../../features/applications/model/board-cache.ts';
import { stageNameOf } from '../../../features/applications/model/stage-name.ts';
import { BoardWorkspace } from '../../../features/applications/page/board-workspace.tsx';
import { PlanMeter } from '../../../features/premium/plan-meter.tsx';
import { createCache } from '../../apollo/cache.ts';
import { AppProviders } from '../../providers/app-providers.tsx';

const DAY_MS = 24 * 60 * 60_000;

const nothing = (): undefined => undefined;
const NO_ACTIONS: CardActions = {
  move: nothing,
  remove: nothing,
  note: { start: nothing, change: nothing, save: nothing, cancel: nothing },
  editJob: nothing,
  addJob: nothing,
};

/**
 * A board with a card in each column, after which `first-board.ts` draws the first cards before the code is there. The
 * first column has one of each state of a reminder; a rail and an empty column stand below, and the meter of the plan
 * twice: with room, and full.
 */
export function prerenderBoard(): string {
  const now = new Date();
  const at = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const due = STAGE_IDS.map((stage) => templateApplication(stageNameOf(stage), now));
  const board: Board & { readonly __typename: 'Board' } = {
    __typename: 'Board',
    revision: 0,
    applications: [...due, templateApplication('SAVED', at(2)), templateApplication('SAVED', at(-2))],
  };
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.empty(),
  });
  const column = {
    stage: Stage.SAVED,
    onFold: nothing,
    drafts: new Map(),
    actions: NO_ACTIONS,
    renderLifted: null,
    getContainer: () => document.body,
    pinned: null,
  };
  return renderToString(
    <AppProviders>
      <ApolloProvider client={client}>
        <StaticRouter location="/board">
          <BoardWorkspace
            board={board}
            stats={{ known: undefined, hasFailed: false, retry: nothing }}
            renderPlanMeter={() => (
              <>
                <PlanMeter used={0} limit={1} />
                <PlanMeter used={1} limit={1} />
              </>
            )}
          />
          <DragDropContext onDragEnd={nothing}>
            <BoardColumn {...column} cards={due.slice(0, 1)} total={1} isRail />
            <BoardColumn {...column} stage={Stage.APPLIED} cards={[]} total={0} isRail={false} />
          </DragDropContext>
        </StaticRouter>
      </ApolloProvider>
    </AppProviders>,
  );
}
