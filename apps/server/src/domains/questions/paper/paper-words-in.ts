import { phrase } from '@pelion/words';
import type { Viewer } from '../../../lib/viewer.ts';

const said = {
  name: phrase('Name'),
  date: phrase('Date'),
  points: phrase('points'),
  answerSheet: phrase('Answer sheet'),
  key: phrase('Key'),
  trueWord: phrase('True'),
  falseWord: phrase('False'),
  passage: phrase('Passage'),
};

/** Labels of a paper in the language and terms of the requesting user. */
export const paperWordsIn = ({ sentence }: Viewer['text'], title: string, campus: string) => ({
  title,
  campus,
  name: sentence(said.name),
  date: sentence(said.date),
  points: sentence(said.points),
  answerSheet: sentence(said.answerSheet),
  key: sentence(said.key),
  trueWord: sentence(said.trueWord),
  falseWord: sentence(said.falseWord),
  passage: sentence(said.passage),
});
