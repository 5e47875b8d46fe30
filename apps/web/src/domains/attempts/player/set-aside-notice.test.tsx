import type { QuestionResponse } from '@pelion/questions';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { buildPlayerStore, no, yes } from '../../../../test/player-parts.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { SetAsideNotice } from './set-aside-notice.tsx';

interface AnsweredProps {
  readonly onOpen: (index: number) => void;
  readonly onAnswer: (itemId: number, response: QuestionResponse) => void;
}

/** The later answer to the first question is no; yes was answered here and had not been sent. */
function Answered({ onOpen, onAnswer }: AnsweredProps) {
  const [state, setState] = useState(
    buildPlayerStore({ answers: new Map([[11, no]]), setAside: new Map([[11, yes]]) }).state,
  );
  const answer = (itemId: number, response: QuestionResponse) => {
    onAnswer(itemId, response);
    setState({ ...state, answers: new Map(state.answers).set(itemId, response) });
  };
  return <SetAsideNotice player={{ open: onOpen, answer }} state={state} />;
}

it('lets one take the answer from here, and the later one again', async () => {
  const [onOpen, onAnswer] = [vi.fn(), vi.fn()];
  const { person } = renderScreen(<Answered onOpen={onOpen} onAnswer={onAnswer} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Question 1 was answered elsewhere later/);
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Question 1: use the answer from here' }));
  expect(onOpen).toHaveBeenLastCalledWith(0);
  expect(onAnswer).toHaveBeenLastCalledWith(11, yes);
  await person.click(screen.getByRole('button', { name: 'Question 1: use the later answer' }));
  expect(onAnswer).toHaveBeenLastCalledWith(11, no);
  await person.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
