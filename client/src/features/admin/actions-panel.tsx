import { ErrorState, LoadingState } from '../../ui/query-state.tsx';
import classes from './admin.module.css';
import { useAdminActionsQuery } from './admin.generated.ts';
import { Panel } from './panel.tsx';
import { adminTexts } from './texts/admin.texts.ts';
import { momentOf } from './when.ts';

/** What operators did, for other operators. */
export function ActionsPanel() {
  const { data, error, refetch } = useAdminActionsQuery({ fetchPolicy: 'cache-and-network' });
  const actions = data?.admin?.actions;
  if (actions === undefined) {
    if (!error) return <LoadingState label={adminTexts.loading} />;
    return <ErrorState message={adminTexts.couldntLoad} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  return (
    <Panel title={adminTexts.actionsTitle}>
      {actions.length === 0 && <p className={classes.dimmed}>{adminTexts.noActions}</p>}
      <ul className={classes.list}>
        {actions.map(({ id, at, email, action, subject }) => (
          <li key={id} className={classes.row}>
            <div className={classes.facts}>
              <span>
                {action}
                {subject && `: ${subject}`}
              </span>
              <span className={classes.dimmed}>
                {momentOf(at)}, {email}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
