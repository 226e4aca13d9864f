import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { PhoneField } from './phone-field.tsx';

function Form() {
  const [phone, setPhone] = useState('');
  return <PhoneField label="Phone" value={phone} onChange={setPhone} />;
}

const field = () => screen.getByRole('textbox', { name: 'Phone' });

test.each([
  ['+49 (0)170 1234567', '+491701234567'],
  ['+49 (30) 1234', '+49301234'],
  ['(0)170 1234567', '01701234567'],
])('%s typed key by key is the same number as pasted', async (text, number) => {
  const user = userEvent.setup();
  renderApp(<Form />);
  await user.type(field(), text);
  expect(field()).toHaveProperty('value', number);
  await user.clear(field());
  await user.click(field());
  await user.paste(text);
  expect(field()).toHaveProperty('value', number);
});

test('a number can be changed in its middle', async () => {
  const user = userEvent.setup();
  renderApp(<Form />);
  await user.type(field(), '+49 (0)170');
  await user.keyboard('{ArrowLeft}{Backspace}5');
  expect(field()).toHaveProperty('value', '+49150');
});

test('a number that is pasted over the beginning of it is a number of its own', async () => {
  const user = userEvent.setup();
  renderApp(<Form />);
  await user.type(field(), '+49 (0)');
  await user.tripleClick(field());
  await user.paste('+49 (0)170 1234567');
  expect(field()).toHaveProperty('value', '+491701234567');
});

test('a zero in brackets that is there twice is dropped twice', async () => {
  const user = userEvent.setup();
  renderApp(<Form />);
  await user.type(field(), '+49 (0)(0)170');
  expect(field()).toHaveProperty('value', '+49170');
});
