import { expect, it } from 'vitest';
import { PLAN_USAGE, readPlanCommand } from './plan-request.ts';

it('reads whose plan is given or taken', () => {
  expect(readPlanCommand(['grant', 'ada@example.com'])).toEqual({
    action: 'grant',
    email: 'ada@example.com',
    months: null,
  });
  expect(readPlanCommand(['grant', 'ada@example.com', '--months', '3'])).toMatchObject({ months: 3 });
  expect(readPlanCommand(['revoke', 'ada@example.com'])).toEqual({ action: 'revoke', email: 'ada@example.com' });
  expect(readPlanCommand(['--help'])).toBeNull();
});

it.each([[[]], [['grant']], [['grant', 'ada']], [['give', 'ada@example.com']], [['grant', 'a@b.c', 'd@e.f']]])(
  'shows how it is used when it gets %j',
  (args) => {
    expect(() => readPlanCommand(args)).toThrow(PLAN_USAGE);
  },
);

it.each(['0', '121', '1.5', '-1', 'three'])('refuses %s months', (months) => {
  expect(() => readPlanCommand(['grant', 'ada@example.com', `--months=${months}`])).toThrow(
    '--months takes a whole number from 1 to 120.',
  );
});

it('says in its own words what is wrong with months that look like an option, or with an option there is none of', () => {
  const months = '--months takes a whole number from 1 to 120.';
  expect(() => readPlanCommand(['grant', 'ada@example.com', '--months', '-3'])).toThrow(months);
  expect(() => readPlanCommand(['grant', 'ada@example.com', '--months'])).toThrow(months);
  expect(() => readPlanCommand(['grant', 'ada@example.com', '--years', '1'])).toThrow(PLAN_USAGE);
});

it('takes no months with revoke', () => {
  expect(() => readPlanCommand(['revoke', 'ada@example.com', '--months', '1'])).toThrow(
    '--months can only be used with grant',
  );
});
