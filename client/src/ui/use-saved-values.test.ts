import { useForm } from '@mantine/form';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adopt, useSavedValues } from './use-saved-values.ts';

const OLD = { name: 'Ada', places: ['Bern'] };

describe('adopting a newer state', () => {
  it('replaces what no one touched and leaves the rest', () => {
    const typed = { name: 'Augusta', places: ['Bern'] };
    expect(adopt(typed, OLD, { name: 'Countess', places: ['Oslo'] })).toEqual({ name: 'Augusta', places: ['Oslo'] });
  });

  it('answers the very same values when there is nothing to adopt', () => {
    expect(adopt(OLD, OLD, { name: 'Ada', places: ['Bern'] })).toBe(OLD);
  });
});

describe('a form over something saved', () => {
  const start = () =>
    renderHook(
      ({ saved }) => {
        const form = useForm({ initialValues: saved });
        return { form, take: useSavedValues(form, saved) };
      },
      { initialProps: { saved: OLD } },
    );
  const type = ({ result }: ReturnType<typeof start>, edit: Partial<typeof OLD>) =>
    act(() => result.current.form.setValues(edit));

  it('is dirty as long as it differs', () => {
    const view = start();
    expect(view.result.current.form.isDirty()).toBe(false);
    type(view, { name: 'Augusta' });
    expect(view.result.current.form.isDirty()).toBe(true);
    type(view, { name: 'Ada' });
    expect(view.result.current.form.isDirty()).toBe(false);
  });

  it('keeps what was typed when a newer state arrives', () => {
    const view = start();
    type(view, { name: 'Augusta' });
    view.rerender({ saved: { name: 'Countess', places: ['Oslo'] } });
    expect(view.result.current.form.values).toEqual({ name: 'Augusta', places: ['Oslo'] });
    expect(view.result.current.form.isDirty()).toBe(true);
    type(view, { name: 'Countess' });
    expect(view.result.current.form.isDirty()).toBe(false);
  });

  it('takes over the answer to what was sent, but not over what was typed since', () => {
    const view = start();
    const sent = { name: ' Augusta ', places: ['Bern'] };
    type(view, sent);
    type(view, { places: ['Bern', 'Oslo'] });
    act(() => view.result.current.take(sent, { name: 'Augusta', places: ['Bern'] }));
    expect(view.result.current.form.values).toEqual({ name: 'Augusta', places: ['Bern', 'Oslo'] });
    expect(view.result.current.form.isDirty()).toBe(true);
  });
});
