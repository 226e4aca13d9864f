import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { renderApp } from '../testing/render-app.tsx';
import { type Refuse, useSubmitForm } from './use-submit-form.ts';

const EMPTY = { name: '', city: '' };
type Values = typeof EMPTY;

/** A form whose fields stand in another order than its rules. */
function Form({ submit }: { submit: (values: Values, refuse: Refuse<Values>) => Promise<void> }) {
  const required = (value: string) => (value === '' ? 'Required' : null);
  const { form, state, failure, onSubmit } = useSubmitForm({
    name: 'trial',
    initialValues: EMPTY,
    validate: { city: required, name: required },
    submit,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="City" {...form.getInputProps('city')} />
      {failure && <p role="alert">{failure}</p>}
      <output>{state}</output>
      <button type="submit">Save</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const refusal = (message: string, details: object = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'INVALID_INPUT', details } }] });

function show(submit = vi.fn(async (_values: Values, _refuse: Refuse<Values>): Promise<void> => undefined)) {
  renderApp(<Form submit={submit} />);
  return submit;
}

async function fillIn(): Promise<void> {
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('City'), 'London');
}

test('what is wrong is said beside each field, and the first on the page has the focus', async () => {
  const submit = show();
  await save();
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Name'));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(field('Name'), 'A');
  expect(screen.getAllByText('Required')).toHaveLength(1);
});

test('a refusal that names a field stands beside it, with the focus, and what was typed stays', async () => {
  show(vi.fn(() => Promise.reject(refusal('There is no such city.', { field: 'city' }))));
  await fillIn();
  await save();
  await screen.findByText('There is no such city.');
  expect(document.activeElement).toBe(field('City'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect([field('Name').value, field('City').value]).toEqual(['Ada', 'London']);
  expect(screen.getByRole('status').textContent).toBe('failed');
});

test.each([
  ['of no field', refusal('The server is busy.')],
  ['of a field that is not here', refusal('The server is busy.', { field: 'age' })],
])('a refusal %s stands above, until the next key', async (_what, error) => {
  show(vi.fn(() => Promise.reject(error)));
  await fillIn();
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('The server is busy.');
  await userEvent.type(field('City'), '!');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('idle');
});

test('while busy it submits nothing more', async () => {
  const answer = deferred<void>();
  const submit = show(vi.fn(() => answer.promise));
  await fillIn();
  await save();
  await save();
  await userEvent.type(field('City'), '{Enter}');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', city: 'London' }, expect.any(Function));
  expect(screen.getByRole('status').textContent).toBe('busy');
  answer.resolve();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('done'));
});
