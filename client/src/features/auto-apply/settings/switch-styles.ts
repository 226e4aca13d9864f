import classes from '../shared/auto-apply.module.css';

/** How the switches of this tab look. */
export const SWITCH = { track: classes.track, input: classes.input };
