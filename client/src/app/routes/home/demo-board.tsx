import { STAGES, stageTitle } from '@foothold/server/domain';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { stageColours, StageIcon } from '../../../features/applications/shared/stage-icon.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { Stairs } from '../../../ui/stairs.tsx';
import unseen from '../../../ui/unseen.module.css';
import { demoBoardTexts } from '../../texts/demo-board.texts.ts';
import classes from './demo-board.module.css';
import { DEMO_CARDS, type DemoCard, moveCard, stageBeside } from './demo-cards.ts';
import { useCardDrag } from './use-card-drag.ts';

const STAGE_IDS = STAGES.map(({ stage }) => stage);
const STEP_OF: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * A board as a staircase to try without an account: cards are dragged, or moved with the arrow keys. Nothing is saved.
 */
export function DemoBoard() {
  const board = useRef<HTMLDivElement>(null);
  const [cards, setCards] = useState(DEMO_CARDS);
  const [moved, setMoved] = useState<{ readonly id: string; readonly text: string } | null>(null);
  // A card keeps the focus in its new column.
  useEffect(() => {
    if (moved) board.current?.querySelector<HTMLElement>(`[data-card="${moved.id}"]`)?.focus({ preventScroll: true });
  }, [moved]);

  const move = (id: string, stage: DemoCard['stage']): void => {
    const next = moveCard(cards, id, stage);
    if (next === cards) return;
    setCards(next);
    setMoved({ id, text: demoBoardTexts.moved(next[0]?.company ?? '', stageTitle(stage)) });
  };
  const { lifted, handlersFor } = useCardDrag(board, STAGE_IDS, move);
  const press = (event: KeyboardEvent, { id, stage }: DemoCard): void => {
    const next = stageBeside(stage, STEP_OF[event.key] ?? 0);
    if (STEP_OF[event.key] === undefined || !next) return;
    event.preventDefault();
    move(id, next);
  };

  return (
    <>
      <p className={classes.hint} id="demo-board-hint">
        <strong>{demoBoardTexts.tryIt}</strong> {demoBoardTexts.drag}
        <span className={classes.keyboard}>
          {demoBoardTexts.orPress} <kbd>{demoBoardTexts.rightKey}</kbd>
        </span>
        <small>{demoBoardTexts.nothingSaved}</small>
      </p>
      <section ref={board} className={classes.board} aria-label={demoBoardTexts.demoBoard}>
        {STAGES.map(({ stage, title }, index) => {
          const inside = cards.filter((card) => card.stage === stage);
          return (
            <section
              key={stage}
              aria-label={title}
              className={classes.column}
              data-column={stage}
              data-step={index}
              data-over={lifted?.over === stage || undefined}
              style={stageColours(stage)}
            >
              <header>
                <StageIcon stage={stage} size={16} />
                <h2>{title}</h2>
                <span className={classes.count}>{inside.length}</span>
              </header>
              {inside.length === 0 && <p className={classes.empty}>{demoBoardTexts.noApplications}</p>}
              {inside.map((card) => (
                <button
                  key={card.id}
                  type="button"
                  className={classes.card}
                  data-card={card.id}
                  data-lifted={lifted?.id === card.id || undefined}
                  style={lifted?.id === card.id ? { transform: `translate(${lifted.x}px, ${lifted.y}px)` } : undefined}
                  aria-describedby="demo-board-hint"
                  onKeyDown={(event) => press(event, card)}
                  {...handlersFor(card.id)}
                >
                  <span className={classes.who}>
                    <Monogram company={card.company} size="sm" />
                    <span>{card.company}</span>
                  </span>
                  <span className={classes.title}>{card.title}</span>
                  <span className={classes.foot}>
                    <Stairs stage={card.stage} {...(card.isDue && { isDue: true })} />
                    <span>{card.pay}</span>
                  </span>
                </button>
              ))}
            </section>
          );
        })}
      </section>
      <p role="status" className={unseen.unseen}>
        {moved?.text}
      </p>
    </>
  );
}
