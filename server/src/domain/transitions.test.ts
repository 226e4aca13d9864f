import { expect, it } from 'vitest';
import { ForbiddenTransition, StateMachine } from './transitions.ts';

type State = 'draft' | 'sent' | 'gone';
const machine = new StateMachine<State, 'send' | 'drop', { readonly isComplete: boolean }>(['draft', 'sent', 'gone'], {
  send: { from: ['draft'], to: 'sent', guard: ({ isComplete }) => isComplete },
  drop: { from: ['draft', 'sent'], to: 'gone' },
});

it('follows the table', () => {
  expect(machine.next('send', 'draft', { isComplete: true })).toBe('sent');
  expect(machine.can('drop', 'sent', { isComplete: false })).toBe(true);
});

it('refuses events that the table does not have in a state, and those whose guard says no', () => {
  expect(() => machine.next('send', 'sent', { isComplete: true })).toThrow(ForbiddenTransition);
  expect(() => machine.next('send', 'draft', { isComplete: false })).toThrow(ForbiddenTransition);
});

it('derives the states that statements select', () => {
  expect(machine.before('send')).toEqual(['draft']);
  expect(machine.before('send', 'drop')).toEqual(['draft', 'sent']);
  expect(machine.after('drop')).toBe('gone');
  expect([machine.open, machine.final]).toEqual([['draft', 'sent'], ['gone']]);
});
