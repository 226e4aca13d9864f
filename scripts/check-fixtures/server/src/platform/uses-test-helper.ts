// expect: testing-for-tests
import { testApp } from '../testing/test-app.ts';

export const helper: string = testApp;
