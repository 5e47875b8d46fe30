import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { lazily } from './lazy-value.ts';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

const Field = () => {
  const [text, setText] = useState('');
  return (
    <input aria-label="Name" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
  );
};

test('what has been preloaded renders at once, without a moment of its fallback', async () => {
  const { Component, preload } = lazily<{ readonly name: string }>(async () => Greeting);
  await preload();
  render(
    <Suspense fallback="waiting">
      <Component name="Ada" />
    </Suspense>,
  );
  expect(screen.getByText('Hello, Ada')).toBeVisible();
});

test('what was waited for stays the same when it is there: nothing typed in it is lost', async () => {
  const { Component } = lazily<object>(async () => Field);
  const part = (
    <Suspense fallback="waiting">
      <Component />
    </Suspense>
  );
  const { rerender } = render(part);
  const field = await screen.findByLabelText('Name');
  rerender(part);
  expect(screen.getByLabelText('Name')).toBe(field);
});
