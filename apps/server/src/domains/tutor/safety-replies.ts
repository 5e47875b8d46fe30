import { phrase, type Text } from '@pelion/words';
import { withFirst } from './answer.ts';
import { paragraphs, type Reply } from './built-in-help.ts';

const said = {
  rude: phrase('Please write in a friendly way. Your {teacher} can read this.'),
  stopped: phrase('This conversation ends here. You are not alone: please talk to somebody you trust now.'),
  told: phrase('Somebody at your {school} has been told and will look after you.'),
};

/** Reply to a rude message: a word about it comes first. */
export const afterRudeness = (text: Text, reply: Reply): Reply => withFirst(reply, text.sentence(said.rude));

/** Last reply of a conversation that ends for safety, with the campus's own words of help. */
export function stoppedReply(text: Text, helpWords: string): Reply {
  const lines = [text.sentence(said.stopped), text.sentence(said.told), ...helpWords.split('\n')];
  const html = paragraphs(...lines.filter((line) => line.trim() !== ''));
  return { response_type: 'stopped', html, rung: null, withheld: {} };
}
