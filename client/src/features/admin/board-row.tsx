import { Button } from '@mantine/core';
import '../../ui/button.css';
import { confirm } from '../../ui/confirm.ts';
import classes from './admin.module.css';
import { type AdminBoardsQuery, useChangeFeedBoardMutation, useRemoveFeedBoardsMutation } from './admin.generated.ts';
import { adminTexts } from './texts/admin.texts.ts';
import { useAdminChange } from './use-admin-change.ts';
import { timeAgo } from './when.ts';

type Board = NonNullable<AdminBoardsQuery['admin']>['boards']['nodes'][number];

interface BoardRowProps {
  readonly board: Board;
  /** null: another run goes on. */
  readonly onRead: ((id: string) => void) | null;
  readonly onChanged: () => void;
}

/** A board with its state, and what can be done with it. */
export function BoardRow({ board, onRead, onChanged }: BoardRowProps) {
  const [change] = useChangeFeedBoardMutation();
  const [remove] = useRemoveFeedBoardsMutation();
  const { run } = useAdminChange();
  const { id, source, board: name, isOn, droppedAt } = board;
  const switchTo = (on: boolean) => () => void run(() => change({ variables: { input: { id, isOn: on } } }));
  const takeAway = async (): Promise<void> => {
    const isSure = await confirm({
      title: adminTexts.removeTitle(id),
      text: adminTexts.removeText,
      confirmLabel: adminTexts.remove,
    });
    if (isSure && (await run(() => remove({ variables: { input: { source, board: name } } })))) onChanged();
  };
  return (
    <li className={classes.row}>
      <BoardFacts board={board} />
      <div className={classes.actions}>
        {onRead && isOn && !droppedAt && (
          <Button variant="default" size="compact-md" onClick={() => onRead(id)}>
            {adminTexts.readNow}
          </Button>
        )}
        {droppedAt ? (
          <Button variant="default" size="compact-md" onClick={switchTo(true)}>
            {adminTexts.putBack}
          </Button>
        ) : (
          <Button variant="default" size="compact-md" onClick={switchTo(!isOn)}>
            {isOn ? adminTexts.switchOff : adminTexts.switchOn}
          </Button>
        )}
        <Button variant="default" size="compact-md" onClick={() => void takeAway()}>
          {adminTexts.remove}
        </Button>
      </div>
    </li>
  );
}

function BoardFacts({
  board: { id, company, isOn, failures, problem, droppedAt, readAt, openPostings },
}: {
  readonly board: Board;
}) {
  const facts = [
    adminTexts.open(openPostings),
    ...(readAt ? [timeAgo(readAt)] : []),
    ...(isOn ? [] : [adminTexts.off]),
  ];
  const failure = droppedAt ? adminTexts.droppedNow : failures > 0 ? adminTexts.failures(failures) : null;
  return (
    <div className={classes.facts}>
      <span className={classes.name}>{company || id}</span>
      <span className={classes.dimmed}>
        {company && `${id} · `}
        {facts.join(' · ')}
      </span>
      {problem && <span className={classes.problem}>{[failure, problem].filter(Boolean).join(': ')}</span>}
    </div>
  );
}
