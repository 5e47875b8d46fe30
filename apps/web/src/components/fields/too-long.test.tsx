import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const kinds = [
  ['a line', TextField],
  ['several lines', TextAreaField],
] as const;

it.each(kinds)('what is pasted into %s stays whole, and is said to be too long', async (_kind, Part) => {
  function Typed() {
    const [value, setValue] = useState('');
    return <Part label="Name" maxLength={10} value={value} onChange={setValue} />;
  }
  const { person } = renderScreen(<Typed />);
  const field = screen.getByLabelText('Name');
  await person.click(field);
  await person.paste('twelve signs');
  expect(field).toHaveValue('twelve signs');
  expect(field).toHaveAccessibleDescription('At most 10 characters. These are 12.');
  expect(field).toBeInvalid();
  await person.keyboard('{Backspace}{Backspace}');
  expect(field).toBeValid();
});
