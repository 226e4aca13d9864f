import { IconSparkles } from '@tabler/icons-react';
import classes from '../shared/auto-apply.module.css';

/** What this tab is for (auto-apply-1). */
export function AutoApplyBanner() {
  return (
    <div className={classes.banner}>
      <div className={classes.icon} aria-hidden="true">
        <IconSparkles size={24} stroke={1.75} />
      </div>
      <div>
        <h2>
          Smart Auto-Apply System <span className={classes.badge}>AI Powered</span>
        </h2>
        <p>Automatically apply to jobs that match your preferences</p>
      </div>
    </div>
  );
}
