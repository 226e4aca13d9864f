import { IconSparkles } from '@tabler/icons-react';
import classes from '../shared/auto-apply.module.css';
import { settingsTexts } from '../texts/settings.texts.ts';

/** What this tab is for (auto-apply-1). */
export function AutoApplyBanner() {
  return (
    <div className={classes.banner}>
      <div className={classes.icon} aria-hidden="true">
        <IconSparkles size={24} stroke={1.75} />
      </div>
      <div>
        <h2>
          {settingsTexts.smartAutoApplySystem} <span className={classes.badge}>{settingsTexts.aiPowered}</span>
        </h2>
        <p>{settingsTexts.applyAutomatically}</p>
      </div>
    </div>
  );
}
