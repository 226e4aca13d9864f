// expect: rest-below-app
import { app } from '../app.ts';

export const started: () => void = app;
