import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adopt, useDraft } from './use-draft.ts';

const OLD = { name: 'Ada', places: ['Bern'] };

describe('adopting a newer state', () => {
  it('replaces what nobody touched and leaves the rest', () => {
    const typed = { name: 'Augusta', places: ['Bern'] };
    expect(adopt(typed, OLD, { name: 'Countess', places: ['Oslo'] })).toEqual({ name: 'Augusta', places: ['Oslo'] });
  });

  it('answers the very same values when there is nothing to adopt', () => {
    expect(adopt(OLD, OLD, { name: 'Ada', places: ['Bern'] })).toBe(OLD);
  });
});

describe('a draft over something saved', () => {
  const start = () => renderHook(({ saved }) => useDraft(saved), { initialProps: { saved: OLD } });

  it('is dirty as long as it differs', () => {
    const { result } = start();
    expect(result.current.isDirty).toBe(false);
    act(() => result.current.set({ name: 'Augusta' }));
    expect(result.current.isDirty).toBe(true);
    act(() => result.current.set({ name: 'Ada' }));
    expect(result.current.isDirty).toBe(false);
  });

  it('keeps what was typed when a newer state arrives', () => {
    const { result, rerender } = start();
    act(() => result.current.set({ name: 'Augusta' }));
    rerender({ saved: { name: 'Countess', places: ['Oslo'] } });
    expect(result.current.values).toEqual({ name: 'Augusta', places: ['Oslo'] });
    expect(result.current.isDirty).toBe(true);
  });

  it('takes over the answer to what was sent, but not over what was typed since', () => {
    const { result } = start();
    const sent = { name: ' Augusta ', places: ['Bern'] };
    act(() => result.current.set(sent));
    act(() => result.current.set({ places: ['Bern', 'Oslo'] }));
    act(() => result.current.settle(sent, { name: 'Augusta', places: ['Bern'] }));
    expect(result.current.values).toEqual({ name: 'Augusta', places: ['Bern', 'Oslo'] });
    expect(result.current.isDirty).toBe(true);
  });
});
