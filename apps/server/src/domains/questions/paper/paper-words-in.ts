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

/** What stands on a paper beside its questions, in the language and words of whoever has it drawn. */
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
